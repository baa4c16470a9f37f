import { redirect, redirectDocument } from 'react-router'
import { PLACE_TYPES } from '#features/people/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/place.page'

/** An address to send a choice to; there is nothing to see. */
export function loader(args: Route.LoaderArgs) {
  throw redirect(pathIn(scopeOf(args).locale, `/dashboard/${encodeURIComponent(args.params.type)}/main`))
}

/**
 * Goes to a place: `{type}:{workspaceId}`, `{type}:all` for all own records together, `{type}:` for a dashboard without
 * records. The page is loaded anew, for everything on it is another place's.
 */
export async function action(args: Route.ActionArgs) {
  const chosen = String((await args.request.formData()).get('place') ?? '')
  const [type = '', workspaceId = ''] = chosen.split(':')
  const { people } = apiOf(args)
  if (workspaceId === 'all') await people.choosePlace({ workspaceId: null })
  else if (workspaceId) await people.choosePlace({ workspaceId })
  const isType = [...PLACE_TYPES, 'admin'].includes(type)

  throw redirectDocument(pathIn(scopeOf(args).locale, isType ? `/dashboard/${type}/main` : '/dashboard'))
}

export default function PlacePage() {
  return null
}

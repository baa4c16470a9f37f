import { data, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/legacy-form.page'
import { legacyFormPath } from './legacy-forms.ts'

/** Old addresses of the dashboard's forms. */
export function loader(args: Route.LoaderArgs) {
  const { form, id } = args.params as { form: string; id?: string }
  const { search } = new URL(args.request.url)
  const path = legacyFormPath(form, id)
  if (!path) throw data(null, { status: 404 })

  throw redirect(pathIn(scopeOf(args).locale, path) + search, 301)
}

export default function LegacyForm() {
  return null
}

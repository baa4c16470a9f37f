import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { scopeOf } from '#web/page-scope.ts'
import type { Route } from './+types/apply-alias.page'

/** Managers' own sites lead to the form on the product's host, where one can be logged in. */
export function loader(args: Route.LoaderArgs) {
  const { locale, publicUrl } = scopeOf(args)
  const id = (args.params as { id?: string }).id

  throw redirect(publicUrl + pathIn(locale, id ? `/listing/${id}/apply-for-rent` : '/listing/apply-for-rent'))
}

export default function ApplyAlias() {
  return null
}

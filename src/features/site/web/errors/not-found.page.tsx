import { data } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/not-found.page'

/** Any address that nothing else answers: 404 in both languages, within the public layout. */
export function loader(args: Route.LoaderArgs) {
  throw data({ title: m.site_error_unknown({}, { locale: scopeOf(args).locale }) }, { status: 404 })
}

export default function NotFound() {
  return null
}

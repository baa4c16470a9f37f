import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/search-hotel.page'

/** The address that an old error dialog leads to: the search, with what it was asked (G147). */
export function loader(args: Route.LoaderArgs) {
  throw redirect(pathIn(scopeOf(args).locale, '/search') + new URL(args.request.url).search)
}

export default function SearchHotelPage() {
  return null
}

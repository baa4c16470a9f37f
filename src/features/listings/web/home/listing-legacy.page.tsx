import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/listing-legacy.page'

/** Old addresses of a home's page lead to the current one (G095). */
export function loader(args: Route.LoaderArgs) {
  const { name, id } = args.params as { name?: string; id: string }
  const base = name ? `/${encodeURIComponent(name.toLowerCase())}` : ''

  // A redirect holds no more than an address, and the router has read what stood in percents.
  throw redirect(pathIn(scopeOf(args).locale, `${base}/listing/${encodeURIComponent(id)}`), 301)
}

export default function ListingLegacy() {
  return null
}

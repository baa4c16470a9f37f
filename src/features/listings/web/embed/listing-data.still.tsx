import type { ListingDetailData } from '#features/listings/contract.ts'
import { JsonLd } from './json-ld.tsx'
import { listingJsonLd } from './listing-head.ts'

type Where = { origin: string; path: string; locale: 'th' | 'en'; site: string; list: string }

/** A home for machines, and the way to its page: the names of the site and of its list of homes. */
export function ListingData({ home, site, list, ...where }: { home: ListingDetailData } & Where) {
  return <JsonLd data={listingJsonLd(home, { ...where, names: [site, list] })} />
}

import { sql } from 'drizzle-orm'
import { listingsContract } from '#features/listings/contract.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { findListing } from './home/detail.ts'
import { busiestStations, featuredListings } from './home/home.ts'
import { extentOf } from './map/extent.ts'
import { placesOnMap } from './map/map.ts'
import { listingsByIds } from './search/by-ids.ts'
import { facetsOf } from './search/facets.ts'
import { pageOf } from './search/page.ts'
import { searchListings } from './search/search.ts'

const os = serve(listingsContract)
const SITEMAP_PAGE = 10_000

export const listingsHandlers = {
  search: os.search.handler(async ({ input, context }) => {
    const { itemsPerPage = 10, page = 1, cursor } = input.query ?? {}
    const paging = { itemsPerPage, page, cursor }
    return searchListings(context.kit.database, input.body ?? {}, paging, readingOf(context))
  }),
  all: os.all.handler(async ({ input, context }) => {
    const { itemsPerPage = 10, page = 1, cursor } = input ?? {}
    const query = {
      where: sql`l.status <> 'unconfirmed'`,
      sort: 'newest' as const,
      itemsPerPage,
      page,
      cursor,
    }
    const { isTotalCapped: _, ...found } = await pageOf(context.kit.database, query, readingOf(context))
    return { ...found, page, itemsPerPage }
  }),
  get: os.get.handler(async ({ input, context }) => ({
    data: await findListing(context.kit, input.id, readingOf(context)),
  })),
  cards: os.cards.handler(async ({ input, context }) => ({
    data: await listingsByIds(context.kit.database, input.ids, readingOf(context)),
  })),
  map: os.map.handler(async ({ input, context }) => ({
    data: await placesOnMap(context.kit.database, input.bounds, input.criteria ?? {}, context.kit.now()),
  })),
  mapExtent: os.mapExtent.handler(async ({ input, context }) => ({
    data: await extentOf(context.kit.database, input.criteria ?? {}, context.kit.now()),
  })),
  facets: os.facets.handler(async ({ input, context }) => ({
    data: await facetsOf(context.kit.database, input.criteria ?? {}, context.kit.now()),
  })),
  home: os.home.handler(async ({ context }) => {
    const reading = readingOf(context)
    const [featured, stations] = await Promise.all([
      featuredListings(context.kit, reading),
      busiestStations(context.kit, reading),
    ])
    return { data: { featured, stations } }
  }),
  sitemap: os.sitemap.handler(async ({ input, context }) => ({
    data: await context.kit.database.once<{
      id: string
      siteName: string | null
      changedAt: string | null
    }>(sql`
      select property_id as id, site_name as "siteName",
             to_char(greatest(confirmed_at, published_at) at time zone 'UTC', 'YYYY-MM-DD') as "changedAt"
        from listing_index
       where status <> 'unconfirmed' and (${input.after ?? null}::uuid is null or property_id > ${input.after ?? null})
       order by property_id limit ${SITEMAP_PAGE}`),
  })),
}

function readingOf({ kit, locale }: ApiContext) {
  return { locale, now: kit.now() }
}

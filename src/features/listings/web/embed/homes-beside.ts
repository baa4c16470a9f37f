import type { Criteria, ListingDetailData } from '#features/listings/contract.ts'
import type { Point } from '#thai/geo.ts'
import type { apiOf } from '#web/page/page-scope.ts'
import { type CardData, cardData } from './card-data.ts'

/** As many as one row holds. */
const MOST = 4
/** Fewer look forlorn in a row for four. */
const FEW = 3
/** Half an hour on foot around a home, or the district and beyond where homes are few. */
const NEAR_M = 3_000
const FAR_M = 10_000

type Api = ReturnType<typeof apiOf>

/** Free homes near a home for about the same rent, the nearest first; from further away, too, where there are few. */
export async function homesNear(api: Api, home: ListingDetailData): Promise<CardData[]> {
  const { point, rentSatang } = home
  if (!point) return []
  const baht = Number(rentSatang) / 100
  const rents = { rentMin: Math.floor(baht * 0.6), rentMax: Math.ceil(baht * 1.5) }
  const around = (withinM: number): Criteria => ({ ...rents, around: point, withinM, sort: 'distance' })
  const near = await find(api, home, around(NEAR_M), point)

  return near.length >= FEW ? near : find(api, home, around(FAR_M), point)
}

/** The search that goes on where `homesNear` ends: around the nearest station, else in the district. */
export function nearbySearch({ stations: [station], districtCode }: ListingDetailData): string {
  if (station) return `/search?near=station:${station.code}`

  return districtCode ? `/search?district=${districtCode}` : '/search'
}

/** Other free homes of the same manager, the newest first. */
export async function homesOfManager(api: Api, home: ListingDetailData): Promise<CardData[]> {
  return home.siteName === null ? [] : find(api, home, { siteName: home.siteName })
}

async function find(api: Api, { id }: ListingDetailData, body: Criteria, from?: Point): Promise<CardData[]> {
  const { data } = await api.listings.search({ query: { itemsPerPage: MOST + 1, page: 1 }, body })

  return data
    .filter((one) => one.id !== id)
    .slice(0, MOST)
    .map((one) => cardData(one, { from }))
}

import { sql } from 'drizzle-orm'
import type { Kit } from '#server/kit.ts'
import { placesByCode } from '../place-names.ts'

/** A station's homes are those from which it is at most a quarter of an hour on foot. */
export const WALK_M = 1_200
/** Fewer free homes make no page: there would be nothing to compare. */
export const LEAST_HOMES = 3

const KEPT_MS = 10 * 60_000
const kept = new WeakMap<Kit['database'], { at: number; counts: ReadonlyMap<string, number> }>()

/** The free homes of every place, by code; counted over all homes, so kept for ten minutes in each process. */
export async function homesByPlace({ database, now }: Kit): Promise<ReadonlyMap<string, number>> {
  const known = kept.get(database)
  const at = now().getTime()
  if (known && Math.abs(at - known.at) < KEPT_MS) return known.counts
  const rows = await database.once<{ code: string; n: number }>(sql`
    with free as (select province_code, district_code, stations from listing_index
                   where status in ('available', 'coming_soon'))
    select province_code as code, count(*)::int as n from free where province_code is not null group by 1
    union all
    select district_code, count(*)::int from free where district_code is not null group by 1
    union all
    select near.code, count(*)::int from free, jsonb_to_recordset(free.stations) as near(code text, metres int)
     where near.metres <= ${WALK_M} group by 1`)
  const counts = new Map(rows.map(({ code, n }) => [code, n]))
  kept.set(database, { at, counts })

  return counts
}

/** The places that have a page, those with most homes first. */
export async function placesWithPages(kit: Kit) {
  const counts = await homesByPlace(kit)

  return [...placesByCode().values()]
    .map((place) => ({ ...place, count: counts.get(place.code) ?? 0 }))
    .filter(({ count }) => count >= LEAST_HOMES)
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}

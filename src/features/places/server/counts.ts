import { sql } from 'drizzle-orm'
import { type Place, placesByCode } from '#features/places/place-names.ts'
import { LEAST_HOMES, WALK_M } from '#features/places/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'

const KEPT_MS = 10 * 60_000
const MEDIAN = sql`percentile_disc(0.5) within group (order by rent_satang)::text as median`

type Level = { count: number; medianSatang: bigint }
type Counted = Place & Level
const kept = new WeakMap<Kit['database'], { at: number; places: readonly Counted[] }>()

/** The places that have a page, those with most homes first. */
export async function placesWithPages(kit: Kit): Promise<readonly Counted[]> {
  return (await placesWithHomes(kit)).filter(({ count }) => count >= LEAST_HOMES)
}

/**
 * The places with a free home, those with most homes first. Counted over all homes, so kept for ten minutes in each
 * process.
 */
export async function placesWithHomes({ database, now }: Kit): Promise<readonly Counted[]> {
  const known = kept.get(database)
  const at = now().getTime()
  if (known && Math.abs(at - known.at) < KEPT_MS) return known.places
  const levels = await levelsByPlace(database)
  const places = [...placesByCode().values()]
    .flatMap((place) => {
      const level = levels.get(place.code)
      return level ? [{ ...place, ...level }] : []
    })
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
  kept.set(database, { at, places })

  return places
}

/** What leads to a place's page, in the reader's language. */
export function linkTo({ slug, name, count, medianSatang }: Counted, locale: Locale) {
  return { slug, name: name[locale], count, medianSatang }
}

/** The free homes of every place and the middle of their rents, by code. */
async function levelsByPlace(database: Kit['database']): Promise<ReadonlyMap<string, Level>> {
  const rows = await database.once<{ code: string; n: number; median: string }>(sql`
    with free as (select province_code, district_code, stations, rent_satang from listing_index
                   where status in ('available', 'coming_soon'))
    select province_code as code, count(*)::int as n, ${MEDIAN} from free where province_code is not null group by 1
    union all
    select district_code, count(*)::int, ${MEDIAN} from free where district_code is not null group by 1
    union all
    select near.code, count(*)::int, ${MEDIAN} from free, jsonb_to_recordset(free.stations) as near(code text, metres int)
     where near.metres <= ${WALK_M} group by 1`)

  return new Map(rows.map(({ code, n, median }) => [code, { count: n, medianSatang: BigInt(median) }]))
}

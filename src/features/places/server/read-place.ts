import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Database } from '#db/client.ts'
import { newestListings } from '#features/listings/server/service.ts'
import type { PlaceData } from '#features/places/contract.ts'
import { type Place, placeOfSlug } from '#features/places/place-names.ts'
import { LEAST_HOMES, WALK_M } from '#features/places/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { metresBetween } from '#thai/geo.ts'
import { placeOf } from '#thai/stations.data.ts'
import { linkTo, placesWithPages } from './counts.ts'

const SHOWN = 12
const NEARBY = 8
const NEARBY_M = 6_000

/** Everything the page of a place shows. */
export async function readPlace(kit: Kit, slug: string, locale: Locale): Promise<PlaceData> {
  const place = placeOfSlug(slug)
  if (!place) throw notFound()
  const where = homesOf(place)
  const [levels, homes, nearby] = await Promise.all([
    rentLevels(kit.database, where),
    newestListings(kit.database, { where, limit: SHOWN }, { locale, now: kit.now() }),
    nearbyOf(kit, place),
  ])
  const all = levels.find(({ bedrooms }) => bedrooms === null)

  return {
    kind: place.kind,
    code: place.code,
    slug: place.slug,
    name: place.name[locale],
    rent: all ?? null,
    byBedrooms: levels.flatMap(({ bedrooms, ...level }) =>
      bedrooms === null || level.count < LEAST_HOMES ? [] : [{ bedrooms, ...level }],
    ),
    homes,
    nearby: nearby.map((other) => linkTo(other, locale)),
  }
}

/** The free homes of a place, each by an index. */
function homesOf({ kind, code }: Place): SQL {
  const isFree = sql`l.status in ('available', 'coming_soon')`
  if (kind === 'province') return sql`${isFree} and l.province_code = ${code}`
  if (kind === 'district') return sql`${isFree} and l.district_code = ${code}`

  return sql`${isFree} and l.station_codes @> array[${code}] and exists (
    select from jsonb_to_recordset(l.stations) as near(code text, metres int)
     where near.code = ${code} and near.metres <= ${WALK_M})`
}

type LevelRow = { bedrooms: number | null; count: number; low: string; median: string; high: string }

/** Quarters and middle of the rents, of all homes (`bedrooms` null) and by bedrooms. */
async function rentLevels(database: Pick<Database, 'once'>, where: SQL) {
  const rows = await database.once<LevelRow>(sql`
    select beds as bedrooms, count(*)::int as count,
           percentile_disc(0.25) within group (order by rent)::text as low,
           percentile_disc(0.5) within group (order by rent)::text as median,
           percentile_disc(0.75) within group (order by rent)::text as high
      from (select least(l.bedrooms, 4) as beds, l.rent_satang as rent from listing_index l where ${where}) as homes
     group by grouping sets ((), (beds)) order by 1 nulls first`)

  return rows
    .filter(({ count }) => count > 0)
    .map(({ bedrooms, count, low, median, high }) => ({
      bedrooms,
      count,
      lowSatang: BigInt(low),
      medianSatang: BigInt(median),
      highSatang: BigInt(high),
    }))
}

/** The next stations of a station; the busiest districts of a province or beside a district. */
async function nearbyOf(kit: Kit, place: Place) {
  const others = (await placesWithPages(kit)).filter(
    ({ code, kind }) => code !== place.code && kind === (place.kind === 'province' ? 'district' : place.kind),
  )
  const here = placeOf(`station:${place.code}`)
  if (!here) return others.filter(({ code }) => code.startsWith(place.code.slice(0, 2))).slice(0, NEARBY)

  return others
    .flatMap((other) => {
      const there = placeOf(`station:${other.code}`)
      return there ? [{ ...other, metres: metresBetween(here, there) }] : []
    })
    .filter(({ metres }) => metres <= NEARBY_M)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, NEARBY)
}

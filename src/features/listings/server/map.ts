import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Criteria } from '../contract.ts'
import { readCriteria } from './criteria.ts'
import { allOf, type Bounds, conditions, within } from './search-sql.ts'

/** Up to so many homes stand alone; more become clusters. */
const MOST_HOMES = 150
/** Cells of the map: wide enough that clusters do not touch on a phone. */
const COLUMNS = 9
const ROWS = 7

type Home = { kind: 'home'; id: string; lat: number; lng: number; rentSatang: bigint }
type Cluster = { kind: 'cluster'; count: number; lat: number; lng: number; minRentSatang: bigint }

/** Homes of a search in a piece of the map, or clusters of them where they are many. */
export async function placesOnMap(
  tx: Tx,
  bounds: Bounds,
  criteria: Criteria,
  now: Date,
): Promise<(Home | Cluster)[]> {
  const { wanted } = readCriteria(criteria, todayInBangkok(now))
  const where = allOf([...conditions(wanted), within(bounds)])
  const { rows } = await tx.execute<{ id: string; lat: number; lng: number; rent: string }>(sql`
    select l.property_id as id, l.lat, l.lng, l.rent_satang as rent
      from listing_index l where ${where} limit ${MOST_HOMES + 1}`)
  if (rows.length <= MOST_HOMES)
    return rows.map(({ id, lat, lng, rent }) => ({ kind: 'home', id, lat, lng, rentSatang: BigInt(rent) }))

  const { west, south, east, north } = bounds
  const cells = await tx.execute<{ count: number; lat: number; lng: number; rent: string }>(sql`
    select count(*)::int as count, avg(l.lat) as lat, avg(l.lng) as lng, min(l.rent_satang) as rent
      from listing_index l where ${where}
     group by width_bucket(l.lng, ${west}, ${east}, ${COLUMNS}), width_bucket(l.lat, ${south}, ${north}, ${ROWS})`)

  return cells.rows.map(({ count, lat, lng, rent }) => ({
    kind: 'cluster',
    count,
    lat,
    lng,
    minRentSatang: BigInt(rent),
  }))
}

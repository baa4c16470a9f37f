import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Criteria } from '../contract.ts'
import { readCriteria, type Wanted } from './criteria.ts'
import { allOf, type Bounds, type By, conditions, within } from './search-sql.ts'
import { inShare, SHARES, type Share, THINNEST } from './share.ts'

/** Up to so many homes stand alone; more become clusters. */
const MOST_HOMES = 150
/** Cells of the map: wide enough that clusters do not touch on a phone. */
const COLUMNS = 9
const ROWS = 7

/** So many homes of a piece of the map are read at most, whatever it holds: the thinnest index that holds no more. */
const MOST_READ = 4_000
/** With fewer than so many fitting homes in a share, all are looked for: they are few, and each is to be seen. */
const LEAST_IN_SHARE = 4

type Reads = Pick<Database, 'once'>
type Home = { kind: 'home'; id: string; lat: number; lng: number; rentSatang: bigint }
type Cluster = { kind: 'cluster'; count: number; isEstimate: boolean; lat: number; lng: number }

/**
 * Homes of a search in a piece of the map, or clusters of them where they are many. A cluster's count is exact where
 * the piece holds few homes, else told from every 8th, 64th or 512th of them.
 */
export async function placesOnMap(
  database: Reads,
  bounds: Bounds,
  criteria: Criteria,
  now: Date,
): Promise<(Home | Cluster)[]> {
  const { wanted } = readCriteria(criteria, todayInBangkok(now))
  const whereBy = (by: By, isFuzzy = false) =>
    allOf([...conditions(wanted, { by, isFuzzy }), within(bounds, by)])
  const share = await shareFor(database, bounds)
  if (share > 1) {
    const where = whereBy('points')
    const { cells, seen } = await clustersOf(database, { where, bounds, share })
    if (seen >= LEAST_IN_SHARE) return cells
  }
  const read = (where: SQL) =>
    database.once<{ id: string; lat: number; lng: number; rent: string }>(
      sql`select l.property_id as id, l.lat, l.lng, l.rent_satang as rent
            from listing_index l where ${where} limit ${MOST_HOMES + 1}`,
      PLANNED_ANEW,
    )
  let where = whereBy('cells')
  let rows = await read(where)
  // A name that no home bears as it was typed, here or elsewhere, is met by likeness, as in the list.
  if (rows.length === 0 && wanted.project !== undefined && !(await hasAny(database, wanted))) {
    where = whereBy('cells', true)
    rows = await read(where)
  }
  if (rows.length <= MOST_HOMES)
    return rows.map(({ id, lat, lng, rent }) => ({ kind: 'home', id, lat, lng, rentSatang: BigInt(rent) }))

  return (await clustersOf(database, { where, bounds, share: 1 })).cells
}

/** Whether a home fits anywhere, with its name as it was typed. */
async function hasAny(database: Reads, wanted: Wanted): Promise<boolean> {
  const rows = await database.once(
    sql`select 1 from listing_index l where ${allOf(conditions(wanted))} limit 1`,
    PLANNED_ANEW,
  )

  return rows.length > 0
}

const PLANNED_ANEW = { isPlannedAnew: true }

/** Which share of the homes is enough to know how many there are, by how many the piece holds in all. */
async function shareFor(database: Reads, bounds: Bounds): Promise<Share> {
  const [row] = await database.once<{ n: number }>(
    sql`select count(*)::int as n from listing_index l where ${within(bounds, 'points')} and ${inShare(THINNEST)}`,
    PLANNED_ANEW,
  )
  const held = row!.n * THINNEST

  return SHARES.find((share) => held / share <= MOST_READ) ?? THINNEST
}

async function clustersOf(
  database: Reads,
  { where, bounds, share }: { where: SQL; bounds: Bounds; share: Share },
): Promise<{ cells: Cluster[]; seen: number }> {
  const { west, south, east, north } = bounds
  const cells = await database.once<{ count: number; lat: number; lng: number }>(
    sql`
    select count(*)::int as count, avg(l.lat) as lat, avg(l.lng) as lng
      from listing_index l where ${where} and ${inShare(share)}
     group by width_bucket(l.lng, ${west}, ${east}, ${COLUMNS}), width_bucket(l.lat, ${south}, ${north}, ${ROWS})`,
    PLANNED_ANEW,
  )

  return {
    seen: cells.reduce((sum, { count }) => sum + count, 0),
    cells: cells.map(({ count, lat, lng }) => ({
      kind: 'cluster',
      count: count * share,
      isEstimate: share > 1,
      lat,
      lng,
    })),
  }
}

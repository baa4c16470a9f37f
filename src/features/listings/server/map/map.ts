import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Criteria } from '#features/listings/contract.ts'
import { inShare, SHARES, type Share, THINNEST } from '#features/listings/server/home/share.ts'
import { readCriteria, type Wanted } from '#features/listings/server/search/criteria.ts'
import {
  allOf,
  type Bounds,
  type By,
  conditions,
  within,
} from '#features/listings/server/search/search-sql.ts'
import { todayInBangkok } from '#thai/days.ts'

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
  const cells = await fromShare(database, { fits: allOf(conditions(wanted, { by: 'points' })), bounds })
  if (cells) return cells
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

  return clustersOf(await cellsOf(database, { where, bounds, share: 1 }), 1)
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

/**
 * Clusters told from a share of the homes; undefined where the piece holds few homes, or hardly one fits. The thinnest
 * share says how many the piece holds, and is enough for the widest pieces.
 */
async function fromShare(
  database: Reads,
  { fits, bounds }: { fits: SQL; bounds: Bounds },
): Promise<Cluster[] | undefined> {
  const where = within(bounds, 'points')
  const thinnest = await cellsOf(database, { where, fits, bounds, share: THINNEST })
  const held = THINNEST * sumOf(thinnest.map((cell) => cell.held))
  const share = SHARES.find((one) => held / one <= MOST_READ) ?? THINNEST
  if (share === 1) return undefined
  const cells = share === THINNEST ? thinnest : await cellsOf(database, { where, fits, bounds, share })

  return sumOf(cells.map(({ count }) => count)) < LEAST_IN_SHARE ? undefined : clustersOf(cells, share)
}

/** The homes of a cell: how many fit and where their middle is (null where none does), and how many there are. */
type Cell = { count: number; held: number; lat: number | null; lng: number | null }

function cellsOf(
  database: Reads,
  { where, fits = sql`true`, bounds, share }: { where: SQL; fits?: SQL; bounds: Bounds; share: Share },
): Promise<Cell[]> {
  const { west, south, east, north } = bounds

  return database.once<Cell>(
    sql`
    select count(*) filter (where fits)::int as count, count(*)::int as held,
           avg(lat) filter (where fits) as lat, avg(lng) filter (where fits) as lng
      from (select l.lat, l.lng, ${fits} as fits from listing_index l where ${where} and ${inShare(share)}) as piece
     group by width_bucket(lng, ${west}, ${east}, ${COLUMNS}), width_bucket(lat, ${south}, ${north}, ${ROWS})`,
    PLANNED_ANEW,
  )
}

function clustersOf(cells: Cell[], share: Share): Cluster[] {
  return cells.flatMap(({ count, lat, lng }) =>
    lat === null || lng === null
      ? []
      : [{ kind: 'cluster', count: count * share, isEstimate: share > 1, lat, lng }],
  )
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inShare } from '#features/listings/server/home/share.ts'
import type { Point } from '#thai/geo.ts'
import type { Mark, Sort } from './keyset.ts'
import { allOf, circle } from './search-sql.ts'

/** A point and how far around it, in metres. */
export type Around = Point & { metres: number }

/** About how many homes fit, how many the places hold, and how many there are at all. */
export type Crowd = { fitting: number; held: number; all: number }

/** So many fitting homes in a share make it sure (but for one search in a thousand) that more than a thousand fit. */
const SURE = [
  { share: 512, least: 12 },
  { share: 64, least: 30 },
] as const

/**
 * How many homes a search by places finds, where they are very many; told from every 512th home, else from every 64th.
 * Undefined where they are not, and for a search whose places hold few.
 */
export async function crowdOf(
  database: Pick<Database, 'once'>,
  { where, places }: { where: SQL; places: SQL[] },
): Promise<Crowd | undefined> {
  for (const { share, least } of SURE) {
    const [row] = await database.once<{ n: number; held: number; of: number }>(
      sql`select count(*) filter (where ${where})::int as n, count(*)::int as held,
                 (select greatest(reltuples, 0)::float8 from pg_class where oid = 'listing_index'::regclass) as of
            from listing_index l where ${allOf([...places, inShare(share)])}`,
    )
    const { n, held, of } = row!
    const fitting = n * share
    if (n >= least) return { fitting, held: held * share, all: Math.max(of, fitting) }
    if (places.length === 0 || held * share < LEAST_HELD) return undefined
  }

  return undefined
}

/** Fewer homes than this are soon gathered and counted. */
const LEAST_HELD = 5_000
/** Homes read for a page, about. */
const PAGE = 25

/**
 * Whether to walk all homes in their order until a page is full, instead of gathering those of the places and ordering
 * them. Newness has little to do with places; rents and ways on foot do, so there a walk may be a hundred times as long as the
 * share of fitting homes says.
 */
export function isWalkShorter({ fitting, held, all }: Crowd, sort: Sort): boolean {
  if (sort === 'distance') return false
  const walk = (PAGE * all) / fitting

  return (sort === 'newest' ? walk : walk * 100) < held
}

/**
 * The circle that should hold the next so many homes: nearest first needs no others. Four times as wide as their number
 * says, for homes stand in heaps; undefined where that is everything.
 */
export function ringFor(around: Around, { fitting }: Crowd, many: number, from?: Mark): SQL | undefined {
  const behind = Number(from?.value ?? 0)
  const metres = reachOf(Math.sqrt(behind ** 2 + (around.metres ** 2 * 4 * many) / fitting))

  return metres < around.metres ? circle(around, metres) : undefined
}

/**
 * How far a ring of about so many metres reaches: to where a whole metre ends. Homes are ordered by whole metres, and the
 * next page begins behind the last one's: of the homes of one metre a ring holds all or none.
 */
export function reachOf(metres: number): number {
  return Math.ceil(metres) + 0.5
}

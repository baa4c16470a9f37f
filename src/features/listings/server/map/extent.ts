import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Criteria } from '#features/listings/contract.ts'
import { inShare } from '#features/listings/server/home/share.ts'
import { readCriteria } from '#features/listings/server/search/criteria.ts'
import { allOf, type Bounds, conditions } from '#features/listings/server/search/search-sql.ts'
import { todayInBangkok } from '#thai/days.ts'

/** So many homes of a share show where all of them stand. */
const ENOUGH = 100
/** Thinner shares first: each reads an eighth of the next. */
const THIN = [512, 64] as const
/** More homes than a share could have passed over. */
const MOST_READ = 20_000

/**
 * The piece of the map that holds what a search finds, all pages of it: told from a share of the homes where very many
 * fit, else to the home. Null where none fits, or none has a place.
 */
export async function extentOf(
  database: Pick<Database, 'once'>,
  criteria: Criteria,
  now: Date,
): Promise<Bounds | null> {
  const { wanted } = readCriteria(criteria, todayInBangkok(now))
  // Names do not stand in shares of the homes, and few homes bear one.
  if (wanted.project === undefined) {
    const where = allOf(conditions(wanted, { by: 'points' }))
    for (const share of THIN) {
      const { seen, bounds } = await around(database, sql`${where} and ${inShare(share)}`)
      if (seen >= ENOUGH) return bounds
    }
  }

  const all = await around(database, allOf(conditions(wanted)))
  if (all.seen > 0 || wanted.project === undefined) return all.bounds

  // A name that no home bears as it was typed is met by likeness, as in the list.
  return (await around(database, allOf(conditions(wanted, { isFuzzy: true })))).bounds
}

type Row = { n: number; west: number | null; south: number; east: number; north: number }

async function around(
  database: Pick<Database, 'once'>,
  where: SQL,
): Promise<{ seen: number; bounds: Bounds | null }> {
  const [row] = await database.once<Row>(
    sql`select count(*)::int as n, min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north
          from (select l.lng, l.lat from listing_index l where ${where} limit ${MOST_READ}) as fitting`,
    { isPlannedAnew: true },
  )
  const { n, west, south, east, north } = row!

  return { seen: n, bounds: west === null ? null : { west, south, east, north } }
}

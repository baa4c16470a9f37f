import { sql } from 'drizzle-orm'
import type { Kit } from '#server/kit.ts'

/** So far on foot homes are looked for by the name of a station with its system (`BTS อ่อนนุช`), in metres. */
const NEAR_M = 800
const KEPT_MS = 10 * 60_000

type Counts = ReadonlyMap<string, number>
const kept = new WeakMap<Kit['database'], { at: number; counts: Promise<Counts> }>()

/**
 * How many homes are free in each province and district (by official code) and near each station (`station:E9`), as the
 * search finds them by these names. Counted over all homes, so kept for ten minutes in each process.
 */
export function freeHomes({ database, now }: Kit): Promise<Counts> {
  const known = kept.get(database)
  const at = now().getTime()
  if (known && Math.abs(at - known.at) < KEPT_MS) return known.counts
  const fresh = { at, counts: count(database) }
  kept.set(database, fresh)
  // A reading that failed is nobody else's answer.
  fresh.counts.catch(() => kept.get(database) === fresh && kept.delete(database))

  return fresh.counts
}

async function count(database: Kit['database']): Promise<Counts> {
  const rows = await database.once<{ key: string; n: number }>(sql`
    with free as (select province_code, district_code, stations from listing_index
                   where status in ('available', 'coming_soon'))
    select province_code as key, count(*)::int as n from free where province_code is not null group by 1
    union all
    select district_code, count(*)::int from free where district_code is not null group by 1
    union all
    select 'station:' || near.code, count(*)::int
      from free, jsonb_to_recordset(free.stations) as near(code text, metres int)
     where near.metres <= ${NEAR_M} group by 1`)

  return new Map(rows.map(({ key, n }) => [key, n]))
}

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Criteria } from '#features/listings/contract.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readCriteria, type Wanted, without } from './criteria.ts'
import { allOf, conditions } from './search-sql.ts'

/** Beyond so many homes a count is no help in choosing, and would cost as much as it says little. */
const MOST_COUNTED = 5_000

/** What each facet counts by. Five bedrooms and more are counted with four, as they are searched. */
const FACETS = {
  type: sql`l.type`,
  bedrooms: sql`least(l.bedrooms, 4)::text`,
  furnishing: sql`l.furnishing`,
  district: sql`l.district_code`,
} satisfies Partial<Record<keyof Wanted, SQL>>

/** What else of a search a choice takes the place of: a district stands for every other place. */
const INSTEAD: Partial<Record<keyof typeof FACETS, (keyof Wanted)[]>> = {
  district: ['province', 'near', 'nearStationM', 'isEitherPlace', 'withinM', 'around', 'box'],
}

export type FacetName = keyof typeof FACETS
export type Facets = Record<FacetName, Record<string, number> | null>

/**
 * How many homes each choice of a facet would bring, everything else of the search standing as it is. Null for a facet
 * whose homes are too many to count.
 */
export async function facetsOf(
  database: Pick<Database, 'once'>,
  given: Criteria,
  now: Date,
): Promise<Facets> {
  const { wanted } = readCriteria(given, todayInBangkok(now))
  const names = Object.keys(FACETS) as FacetName[]
  const counted = await Promise.all(
    names.map(async (name) => [name, await countBy(database, wanted, name)] as const),
  )

  return Object.fromEntries(counted) as Facets
}

async function countBy(database: Pick<Database, 'once'>, wanted: Wanted, name: FacetName) {
  const others = [name, ...(INSTEAD[name] ?? [])].reduce(without, wanted)
  const rows = await database.once<{ value: string; n: number }>(
    sql`
    select value, count(*)::int as n
      from (select ${FACETS[name]} as value from listing_index l where ${allOf([...conditions(others), sql`${FACETS[name]} is not null`])}
             limit ${MOST_COUNTED + 1}) as fitting
     group by value`,
    { isPlannedAnew: true },
  )
  const total = rows.reduce((sum, { n }) => sum + n, 0)

  return total > MOST_COUNTED ? null : Object.fromEntries(rows.map(({ value, n }) => [value, n]))
}

import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import { isId } from '#db/ids.ts'
import type { SORTS } from '#features/listings/choices.ts'
import type { Point } from '#thai/geo.ts'
import { distanceSql } from './search-sql.ts'

export type Sort = (typeof SORTS)[number]

/** The last row of a page: where the next one begins. */
export type Mark = { sort: Sort; value: string; id: string }

/** What a list is ordered by: of a home's row, ending in the id so that no two rows are equal. */
export type Order = { sort: Sort; value: SQL; cast: 'bigint' | 'integer' | 'timestamptz'; isDown?: boolean }

/** Nothing is null there, and each but the distance has an index that ends in the id. */
const ORDERS: Record<Exclude<Sort, 'distance'>, Omit<Order, 'sort'>> = {
  newest: { value: sql`l.published_at`, cast: 'timestamptz', isDown: true },
  price_asc: { value: sql`l.rent_satang`, cast: 'bigint' },
  price_desc: { value: sql`l.rent_satang`, cast: 'bigint', isDown: true },
  per_sqm: { value: sql`l.per_sqm_satang`, cast: 'bigint' },
  station: { value: sql`l.station_m`, cast: 'integer' },
}

/** The order of a name; by distance from a point, or by news where there is none. */
export function orderOf(sort: Sort, around?: Point): Order {
  if (sort !== 'distance') return { sort, ...ORDERS[sort] }
  if (!around) return orderOf('newest')

  return { sort, value: sql`(${distanceSql(around)})::integer`, cast: 'integer' }
}

/** The same order over rows that carry its value as `mark` already. */
export function marked(order: Order): Order {
  return { ...order, value: sql`l.mark` }
}

export function orderBy({ value, isDown }: Order): SQL {
  const way = isDown ? sql` desc` : sql``

  return sql`${value}${way}, l.property_id${way}`
}

/** Rows behind a mark. */
export function after({ value: mark, id }: Mark, { value, cast, isDown }: Order): SQL {
  const than = sql.raw(isDown ? '<' : '>')

  return sql`(${value}, l.property_id) ${than} (${mark}::${sql.raw(cast)}, ${id}::uuid)`
}

export function writeCursor({ sort, value, id }: Mark): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

const VALUES: Record<Order['cast'], RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d[\d :.+T-]{1,30}$/,
  bigint: /^\d{1,15}$/,
  integer: /^\d{1,9}$/,
}

/** @throws Problem 422 for a cursor that is not ours or belongs to another order */
export function readCursor(cursor: string, { sort, cast }: Order): Mark {
  try {
    const [given, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as string[]
    const isValue = VALUES[cast].test(value ?? '')
    if (given === sort && isValue && isId(id ?? '')) return { sort, value: value!, id: id! }
  } catch {
    // Falls through to the refusal.
  }
  throw invalid({ cursor: 'cursor_invalid' })
}

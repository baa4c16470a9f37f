import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import { isId } from '#db/ids.ts'
import type { SORTS } from '../choices.ts'

export type Sort = (typeof SORTS)[number]

/** The last row of a page: where the next one begins. */
export type Mark = { sort: Sort; value: string; id: string }

type Order = { column: string; cast: 'bigint' | 'integer' | 'timestamptz'; isDown?: boolean }

/** What each order goes by. Nothing is null there, and each has an index that ends in the id. */
const ORDERS: Record<Sort, Order> = {
  newest: { column: 'published_at', cast: 'timestamptz', isDown: true },
  price_asc: { column: 'rent_satang', cast: 'bigint' },
  price_desc: { column: 'rent_satang', cast: 'bigint', isDown: true },
  per_sqm: { column: 'per_sqm_satang', cast: 'bigint' },
  station: { column: 'station_m', cast: 'integer' },
}

/** Order of a list, ending in the id so that no two rows are equal. */
export function orderBy(sort: Sort): SQL {
  const way = ORDERS[sort].isDown ? sql` desc` : sql``

  return sql`${columnOf(sort)}${way}, l.property_id${way}`
}

/** Rows behind a mark. */
export function after({ sort, value, id }: Mark): SQL {
  const { cast, isDown } = ORDERS[sort]
  const than = sql.raw(isDown ? '<' : '>')

  return sql`(${columnOf(sort)}, l.property_id) ${than} (${value}::${sql.raw(cast)}, ${id}::uuid)`
}

/** The column that a list is ordered by, before the id. */
export function columnOf(sort: Sort): SQL {
  return sql.raw(`l.${ORDERS[sort].column}`)
}

/** That column's text, which goes into a mark. */
export function markOf(sort: Sort): SQL {
  return sql`${columnOf(sort)}::text`
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
export function readCursor(cursor: string, sort: Sort): Mark {
  try {
    const [given, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as string[]
    const isValue = VALUES[ORDERS[sort].cast].test(value ?? '')
    if (given === sort && isValue && isId(id ?? '')) return { sort, value: value!, id: id! }
  } catch {
    // Falls through to the refusal.
  }
  throw invalid({ cursor: 'cursor_invalid' })
}

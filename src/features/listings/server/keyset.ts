import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import { isId } from '#db/ids.ts'

export type Sort = 'newest' | 'price_asc' | 'price_desc'

/** The last row of a page: where the next one begins. */
export type Mark = { sort: Sort; value: string; id: string }

/** Order of a list, ending in the id so that no two rows are equal. Nothing is null, and the indexes say so. */
export function orderBy(sort: Sort): SQL {
  if (sort === 'price_asc') return sql`l.rent_satang, l.property_id`
  if (sort === 'price_desc') return sql`l.rent_satang desc, l.property_id desc`
  return sql`l.published_at desc, l.property_id desc`
}

/** Rows behind a mark. */
export function after({ sort, value, id }: Mark): SQL {
  if (sort === 'price_asc') return sql`(l.rent_satang, l.property_id) > (${value}::bigint, ${id}::uuid)`
  if (sort === 'price_desc') return sql`(l.rent_satang, l.property_id) < (${value}::bigint, ${id}::uuid)`
  return sql`(l.published_at, l.property_id) < (${value}::timestamptz, ${id}::uuid)`
}

/** The column that a list is ordered by, before the id. */
export function columnOf(sort: Sort): SQL {
  return sort === 'newest' ? sql`l.published_at` : sql`l.rent_satang`
}

/** That column's text, which goes into a mark. */
export function markOf(sort: Sort): SQL {
  return sql`${columnOf(sort)}::text`
}

export function writeCursor({ sort, value, id }: Mark): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

/** @throws Problem 422 for a cursor that is not ours or belongs to another order */
export function readCursor(cursor: string, sort: Sort): Mark {
  try {
    const [given, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as string[]
    const isValue = sort === 'newest' ? /^\d{4}-\d\d-\d\d[\d :.+T-]{1,30}$/ : /^\d{1,15}$/
    if (given === sort && isValue.test(value ?? '') && isId(id ?? '')) return { sort, value: value!, id: id! }
  } catch {
    // Falls through to the refusal.
  }
  throw invalid({ cursor: 'cursor_invalid' })
}

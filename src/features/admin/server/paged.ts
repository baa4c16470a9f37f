import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'

export type Paging = { itemsPerPage: number; page: number; cursor?: string }

type Keyed = { id: string; key: string }

type Listed = {
  /** What a row holds, after `select`. */
  columns: SQL
  /** The table under its alias. */
  from: SQL
  alias: string
  wanted: SQL[]
  /** Counts no further than this, where counting all would cost more than it tells. */
  countTo?: number
}

/** One page of rows, newest first: by cursor where there is one, else by page number. */
export async function pageOf<T extends Keyed>(
  tx: Tx,
  { itemsPerPage, page, cursor }: Paging,
  { columns, from, alias, wanted, countTo }: Listed,
) {
  const at = sql.raw(`${alias}.created_at`)
  const id = sql.raw(`${alias}.id`)
  const where = wanted.length ? sql.join(wanted, sql` and `) : sql`true`
  const after = cursor ? decodeCursor(cursor) : undefined
  const keyset = after ? sql`and (${at}, ${id}) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await tx.execute<T>(sql`
    select ${columns}, ${id}, to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
      from ${from} where ${where} ${keyset} order by ${at} desc, ${id} desc
     limit ${itemsPerPage + 1} offset ${after ? 0 : (page - 1) * itemsPerPage}`)
  const { rows: counts } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select 1 from ${from} where ${where} ${countTo ? sql`limit ${countTo}` : sql``}) as counted`)
  const shown = rows.slice(0, itemsPerPage)
  const last = rows.length > itemsPerPage ? shown.at(-1) : undefined

  return {
    rows: shown,
    total: counts[0]!.total,
    page,
    itemsPerPage,
    ...(last ? { nextCursor: encodeCursor(last.key, last.id) } : {}),
  }
}

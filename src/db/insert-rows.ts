import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'

const CHUNK = 1000

/**
 * Inserts thousands of rows in few statements: each part is one value, so the text of the statement stays the same.
 * Columns are those of the first row; every row has the same.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const columns = getTableColumns(table)
  const used = Object.keys(rows[0] ?? {}).map((key) => ({ key, column: columns[key]!.name }))
  const name = sql.identifier(getTableName(table))
  const names = sql.join(
    used.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
  const plain = (row: Record<string, unknown>) =>
    Object.fromEntries(used.map(({ key, column }) => [column, row[key]]))
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = JSON.stringify(rows.slice(from, from + CHUNK).map(plain), digits)
    await tx.execute(sql`
      insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${part}::jsonb)`)
  }
}

/** Amounts go in as digits. */
function digits(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

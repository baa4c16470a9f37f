import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

const CHUNK = 1000

type Table = 'properties' | 'tenants' | 'leases' | 'meters' | 'meter_readings' | 'invoices' | 'invoice_lines'

/**
 * Inserts rows in few statements, typed by the table itself. Columns are those of the first row; every row has the
 * same. Amounts go in as digits.
 */
export async function insertRows(tx: Tx, table: Table, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = JSON.stringify(rows.slice(from, from + CHUNK))
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${part}::jsonb)`)
  }
}

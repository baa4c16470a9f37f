import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { users } from '#features/accounts/tables.ts'
import { workspaceMembers } from '#features/people/tables.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { Content } from './content.ts'

/** Rows read at a time: what is in memory at once. */
const BATCH = 200

/** How many rows of a table the business has. */
export async function countRows(tx: Tx, { table }: Content, workspaceId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} t where ${ofBusiness(table, workspaceId)}`,
  )

  return rows[0]!.count
}

/**
 * The rows of a table as JSON texts, a batch at a time, in the order of their keys. Read through a cursor, so that a
 * table of any length takes the memory of a batch.
 */
export async function* rowsOf(tx: Tx, content: Content, workspaceId: string): AsyncGenerator<string[]> {
  const { table, columns, hidden } = content
  const more = table === workspaceMembers ? NAMES_OF_MEMBER : sql``
  await tx.execute(sql`
    declare rows_of_business no scroll cursor for
     select (to_jsonb(t) - ${`{${hidden.join(',')}}`}::text[] ${more})::text as row
       from ${table} t where ${ofBusiness(table, workspaceId)}
      order by ${keyOf(table, columns[0]!.name)}`)
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from rows_of_business`))
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < BATCH) break
  }
  await tx.execute(sql.raw('close rows_of_business'))
}

/** Columns that a table has in the archive beside its own. */
export const MORE_COLUMNS: Record<string, readonly string[]> = {
  files: ['path'],
  workspace_members: ['first_name', 'last_name', 'email'],
}

/** Rows of staff hold ids alone: people know each other by name. */
const NAMES_OF_MEMBER = sql`|| coalesce((
  select jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'email', u.email)
    from ${users} u where u.id = t.user_id), '{}'::jsonb)`

/** Row-level security says the same; the business itself has no such column and is behind no such guard. */
function ofBusiness(table: PgTable, workspaceId: string): SQL {
  return table === workspaces ? sql`t.id = ${workspaceId}` : sql`t.workspace_id = ${workspaceId}`
}

function keyOf(table: PgTable, first: string): SQL {
  const { primaryKeys } = getTableConfig(table)
  const names = primaryKeys[0]?.columns.map(({ name }) => name) ?? [first]

  return sql.join(
    names.map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
}

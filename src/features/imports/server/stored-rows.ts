import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { ImportedRow, RowProblem } from './formats/types.ts'

const CHUNK = 1000

/** Keeps the rows of a file as they were understood. Amounts become digits, for JSON knows no bigint. */
export async function storeRows(
  tx: Tx,
  { workspaceId, importId, rows }: { workspaceId: string; importId: string; rows: ImportedRow[] },
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows
      .slice(from, from + CHUNK)
      .map(({ line, problems, ...parsed }) => ({ line, problems, parsed }))
    await tx.execute(sql`
      insert into import_rows (workspace_id, import_id, line, parsed, problems)
      select ${workspaceId}, ${importId}, r.line, r.parsed, r.problems
        from jsonb_to_recordset(${toJson(part)}::jsonb) as r(line int, parsed jsonb, problems jsonb)`)
  }
}

type StoredRow = { line: number; parsed: Record<string, unknown>; problems: RowProblem[] }

/** Rows of an import by line; `limit` and `after` page through them. */
export async function loadRows(
  tx: Tx,
  { workspaceId, importId }: { workspaceId: string; importId: string },
  {
    onlyProblems = false,
    limit = 100_000,
    offset = 0,
  }: { onlyProblems?: boolean; limit?: number; offset?: number } = {},
): Promise<ImportedRow[]> {
  const { rows } = await tx.execute<StoredRow>(sql`
    select line, parsed, problems from import_rows
     where workspace_id = ${workspaceId} and import_id = ${importId}
       ${onlyProblems ? sql`and problems <> '[]'::jsonb` : sql``}
     order by line limit ${limit} offset ${offset}`)

  // Files that were checked before co-tenants were read have none.
  return rows.map(({ line, parsed, problems }) => ({ coTenants: [], ...revive(parsed), line, problems }))
}

/** The id numbers have done their work once the tenants exist: they are taken out of the copy. */
export async function forgetIdNumbers(tx: Tx, workspaceId: string, importId: string): Promise<void> {
  await tx.execute(sql`
    update import_rows set parsed = jsonb_set(jsonb_set(parsed, '{tenant,idNumber}', 'null'::jsonb, false), '{coTenants}',
             coalesce((select jsonb_agg(one || '{"idNumber": null}'::jsonb) from jsonb_array_elements(parsed->'coTenants') one), '[]'::jsonb))
     where workspace_id = ${workspaceId} and import_id = ${importId} and parsed->'tenant' <> 'null'::jsonb`)
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part))
}

/** The fields that end in `Satang` were bigints. */
function revive(parsed: Record<string, unknown>): Omit<ImportedRow, 'line' | 'problems' | 'coTenants'> {
  return JSON.parse(JSON.stringify(parsed), (key, value) =>
    key.endsWith('Satang') && typeof value === 'string' ? BigInt(value) : value,
  )
}

import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { ImportFormat } from './formats/types.ts'

type ImportRecord = {
  id: string
  format: ImportFormat
  status: 'checked' | 'applied' | 'undone'
  sha256: string
}

/** The import, locked until the transaction ends; someone else's is 404. */
export async function lockImport(tx: Tx, workspaceId: string, id: string): Promise<ImportRecord> {
  const { rows } = await tx.execute<ImportRecord>(sql`
    select id, format, status, sha256 from imports where workspace_id = ${workspaceId} and id = ${id} for update`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

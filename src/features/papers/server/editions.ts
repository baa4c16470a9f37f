import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { paperVersions } from '#features/papers/tables.ts'

export type Edition = typeof paperVersions.$inferSelect

/** A version of a paper as it was issued. @throws Problem 404 */
export async function findEdition(
  tx: Tx,
  { workspaceId, paperId, version }: Pick<Edition, 'workspaceId' | 'paperId' | 'version'>,
): Promise<Edition> {
  const [row] = await tx
    .select()
    .from(paperVersions)
    .where(
      and(
        eq(paperVersions.workspaceId, workspaceId),
        eq(paperVersions.paperId, paperId),
        eq(paperVersions.version, version),
      ),
    )
  if (!row) throw notFound()

  return row
}

/** The sealed file of each version that all have signed; of the others there is only what was issued. */
export async function sealedFiles(
  tx: Tx,
  { workspaceId, paperId }: Pick<Edition, 'workspaceId' | 'paperId'>,
): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ version: number; fileId: string }>(sql`
    select version, signed_paper_file_id as "fileId" from signings
     where workspace_id = ${workspaceId} and paper_id = ${paperId} and state = 'signed' and signed_paper_file_id is not null`)

  return new Map(rows.map(({ version, fileId }) => [version, fileId]))
}

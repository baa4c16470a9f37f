import { and, eq } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { paperVersions } from '#features/papers/tables.ts'
import type { PaperRow } from './read.ts'

/** The file of an issued version. @throws Problem 404 */
export async function editionFile(
  tx: Tx,
  { workspaceId, id }: Pick<PaperRow, 'workspaceId' | 'id'>,
  version: number,
): Promise<string> {
  const [row] = await tx
    .select({ fileId: paperVersions.fileId })
    .from(paperVersions)
    .where(
      and(
        eq(paperVersions.workspaceId, workspaceId),
        eq(paperVersions.paperId, id),
        eq(paperVersions.version, version),
      ),
    )
  if (!row) throw notFound()

  return row.fileId
}

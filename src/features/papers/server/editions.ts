import { and, eq } from 'drizzle-orm'
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

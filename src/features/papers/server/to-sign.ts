import { and, eq } from 'drizzle-orm'
import type { ComposedPaper } from '#contract/composed-paper.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { PaperState } from '#features/papers/contract.ts'
import { papers } from '#features/papers/tables.ts'
import type { Kit } from '#server/kit.ts'
import type { Issuer } from '#server/ports/pdf/papers.ts'
import { findEdition } from './editions.ts'
import type { PaperRow } from './read.ts'
import { asPaper } from './view.ts'
import { save } from './write.ts'

/** A version of a paper, word by word: what signers read. */
export type IssuedPaper = { paper: ComposedPaper; textHash: string; issuer: Issuer; fileId: string }

type Version = { workspaceId: string; paperId: string; version: number }

/** What a version of a paper says. @throws Problem 404 */
export async function readIssued(tx: Tx, version: Version): Promise<IssuedPaper> {
  const { composed, sha256, issuer, fileId } = await findEdition(tx, version)

  return { paper: asPaper(composed), textHash: sha256, issuer: issuer as unknown as Issuer, fileId }
}

/** A paper whatever a member may see, locked: for what goes on by itself. @throws Problem 404 */
export async function lockPaper(tx: Tx, workspaceId: string, id: string): Promise<PaperRow> {
  const [row] = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.workspaceId, workspaceId), eq(papers.id, id)))
    .for('update')
  if (!row) throw notFound()

  return row as PaperRow
}

/** Says where signing has brought a paper: `sent`, `signed`, or `issued` again where it came to nothing. */
export async function markPaper(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  row: Pick<PaperRow, 'workspaceId' | 'id'>,
  state: Extract<PaperState, 'issued' | 'sent' | 'signed'>,
): Promise<void> {
  await save(tx, row, { state, updatedAt: kit.now() })
}

import { and, asc, desc, eq } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { signingSigners, signings } from '#features/signings/tables.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

export type SigningRow = typeof signings.$inferSelect
export type SignerRow = typeof signingSigners.$inferSelect

type Place = { workspaceId: string; id: string }

/** An asking of this business, locked. @throws Problem 404 */
export async function findSigning(tx: Tx, { workspaceId, id }: Place): Promise<SigningRow> {
  const [row] = await tx
    .select()
    .from(signings)
    .where(and(eq(signings.workspaceId, workspaceId), eq(signings.id, id)))
    .for('update')
  if (!row) throw notFound()

  return row
}

/** The newest asking of a paper; undefined while there was none. */
export async function newestOf(
  tx: Tx,
  workspaceId: string,
  paperId: string,
): Promise<SigningRow | undefined> {
  const [row] = await tx
    .select()
    .from(signings)
    .where(and(eq(signings.workspaceId, workspaceId), eq(signings.paperId, paperId)))
    .orderBy(desc(signings.id))
    .limit(1)

  return row
}

/** Who signs, in their order. */
export async function signersOf(
  tx: Tx,
  { workspaceId, id }: Pick<SigningRow, 'workspaceId' | 'id'>,
): Promise<SignerRow[]> {
  return tx
    .select()
    .from(signingSigners)
    .where(and(eq(signingSigners.workspaceId, workspaceId), eq(signingSigners.signingId, id)))
    .orderBy(asc(signingSigners.position))
}

/** One who signs, by the id of their link. @throws Problem 404 */
export async function findSigner(tx: Tx, { workspaceId, id }: Place): Promise<SignerRow> {
  const [row] = await tx
    .select()
    .from(signingSigners)
    .where(and(eq(signingSigners.workspaceId, workspaceId), eq(signingSigners.id, id)))
  if (!row) throw notFound()

  return row
}

export async function saveSigning(
  tx: Tx,
  { workspaceId, id }: Place,
  changes: Partial<typeof signings.$inferInsert>,
): Promise<void> {
  await tx
    .update(signings)
    .set(changes)
    .where(and(eq(signings.workspaceId, workspaceId), eq(signings.id, id)))
}

export async function saveSigner(
  tx: Tx,
  { workspaceId, id }: Place,
  changes: Partial<typeof signingSigners.$inferInsert>,
): Promise<void> {
  await tx
    .update(signingSigners)
    .set(changes)
    .where(and(eq(signingSigners.workspaceId, workspaceId), eq(signingSigners.id, id)))
}

/** Written under the paper, where its history is read. `actorId` is null for a signer without account. */
export async function note(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, paperId }: Pick<SigningRow, 'workspaceId' | 'paperId'>,
  { actorId, action, after }: { actorId: string | null; action: string; after?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action,
    recordKind: 'paper',
    recordId: paperId,
    after,
  })
}

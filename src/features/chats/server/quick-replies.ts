import { and, eq } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { quickReplies } from '#features/chats/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given, versionOf } from '#server/versions/versions.ts'

type Reply = { title: string; textTh: string; textEn: string | null }

/** Answers that a business keeps, by their titles. */
export async function listReplies(tx: Tx, kit: Kit, workspaceId: string) {
  const rows = await tx
    .select()
    .from(quickReplies)
    .where(eq(quickReplies.workspaceId, workspaceId))
    .orderBy(quickReplies.title, quickReplies.id)

  return rows.map((row) => shown(kit, row))
}

/** One of them; `isHeld` locks it for a change. @throws Problem 404 */
export async function readReply(tx: Tx, kit: Kit, workspaceId: string, id: string, { isHeld = false } = {}) {
  const found = tx.select().from(quickReplies).where(isOne(workspaceId, id))
  const [row] = await (isHeld ? found.for('update') : found)
  if (!row) throw notFound()

  return shown(kit, row)
}

export async function addReply(tx: Tx, kit: Kit, actor: ActingMember, reply: Reply) {
  const { workspaceId } = actor
  const id = newId()
  const at = kit.now()
  await tx.insert(quickReplies).values({ workspaceId, id, ...reply, createdAt: at, updatedAt: at })
  await note(tx, kit, actor, { id, action: 'quick_reply.added', after: { title: reply.title } })

  return readReply(tx, kit, workspaceId, id)
}

export async function updateReply(tx: Tx, kit: Kit, actor: ActingMember, id: string, change: Partial<Reply>) {
  await tx
    .update(quickReplies)
    .set({ ...given(change), updatedAt: kit.now() })
    .where(isOne(actor.workspaceId, id))
  await note(tx, kit, actor, { id, action: 'quick_reply.changed', after: { title: change.title } })
}

/** @throws Problem 404 */
export async function removeReply(tx: Tx, kit: Kit, actor: ActingMember, id: string): Promise<void> {
  const [gone] = await tx.delete(quickReplies).where(isOne(actor.workspaceId, id)).returning()
  if (!gone) throw notFound()
  await note(tx, kit, actor, { id, action: 'quick_reply.removed', before: { title: gone.title } })
}

const isOne = (workspaceId: string, id: string) =>
  and(eq(quickReplies.workspaceId, workspaceId), eq(quickReplies.id, id))

function shown(kit: Kit, { id, title, textTh, textEn }: typeof quickReplies.$inferSelect) {
  return { id, title, textTh, textEn, version: versionOf(kit, { title, textTh, textEn }) }
}

type Noted = { id: string; action: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

function note(tx: Tx, kit: Kit, { workspaceId, actorId }: ActingMember, { id, ...act }: Noted) {
  return audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'quick_reply', recordId: id, ...act })
}

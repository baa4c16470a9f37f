import { and, eq, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { paperShares } from '#features/papers/tables.ts'
import type { Actor } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { PaperRow } from './read.ts'
import { note, save } from './write.ts'

const DAY_MS = 86_400_000

/**
 * Makes a link to what was issued; with an address, its mail goes out.
 * @throws Problem 409 `paper_not_issued`, `paper_void`, 422 without an address for a kind that opens by a mailed code alone
 */
export async function sharePaper(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { row, email, days }: { row: PaperRow; email?: string; days: number },
): Promise<void> {
  if (row.state === 'void') throw conflict('paper_void')
  if (row.version === 0) throw conflict('paper_not_issued')
  if (!email && kindOf(row.kind).isBehindCode) throw invalid({ email: 'papers_share_email_needed' })
  const { workspaceId } = row
  const id = newId()
  await tx.insert(paperShares).values({
    ...{ workspaceId, id, paperId: row.id, version: row.version, email: email ?? null },
    expiresAt: new Date(kit.now().getTime() + days * DAY_MS),
    createdBy: actor.actorId,
    createdAt: kit.now(),
  })
  // What is being signed or was signed stays so.
  const state = row.state === 'sent' || row.state === 'signed' ? row.state : 'shared'
  await save(tx, row, { state, updatedAt: kit.now() })
  await note(tx, kit, actor, { id: row.id, action: 'paper.shared', after: { version: row.version, days } })
  if (email) await announce(tx, 'paper.shared', { workspaceId, shareId: id })
}

/** Ends a link. Asked twice it is done once. @throws Problem 404 */
export async function endShare(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { row, shareId }: { row: PaperRow; shareId: string },
): Promise<void> {
  const ended = await tx
    .update(paperShares)
    .set({ revokedAt: sql`coalesce(${paperShares.revokedAt}, ${kit.now()})` })
    .where(
      and(
        eq(paperShares.workspaceId, row.workspaceId),
        eq(paperShares.paperId, row.id),
        eq(paperShares.id, shareId),
      ),
    )
    .returning({ id: paperShares.id })
  if (!ended.length) throw notFound()
  await note(tx, kit, actor, { id: row.id, action: 'paper.unshared' })
}

/** That a member opened or took a paper, once an hour each. */
export async function noteOpening(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { row, act }: { row: Pick<PaperRow, 'id' | 'version'>; act: 'opened' | 'downloaded' },
): Promise<void> {
  if (row.version === 0) return
  await tx.execute(sql`
    insert into paper_openings (workspace_id, id, paper_id, version, user_id, act, created_at)
    select ${workspaceId}, ${newId()}, ${row.id}, ${row.version}, ${actorId}, ${act}, ${kit.now().toISOString()}::timestamptz
     where not exists (
       select 1 from paper_openings where workspace_id = ${workspaceId} and paper_id = ${row.id} and user_id = ${actorId}
          and act = ${act} and version = ${row.version} and created_at > ${kit.now().toISOString()}::timestamptz - interval '1 hour')`)
}

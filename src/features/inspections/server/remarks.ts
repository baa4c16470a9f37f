import { and, eq, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { MOST_PHOTO_BYTES, MOST_REMARKS } from '#features/inspections/rules/choices.ts'
import { inspectionRemarks } from '#features/inspections/tables.ts'
import { keepUpload, signedUrl } from '#features/media/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type InspectionRow, readRow } from './rows.ts'
import { note, write } from './write.ts'

/** What the tenant added, in the order in which it came, with what the business answered. */
export async function readRemarks(
  tx: Tx,
  kit: Kit,
  { workspaceId, id }: Pick<InspectionRow, 'workspaceId' | 'id'>,
) {
  const rows = await tx
    .select()
    .from(inspectionRemarks)
    .where(and(eq(inspectionRemarks.workspaceId, workspaceId), eq(inspectionRemarks.inspectionId, id)))
    .orderBy(inspectionRemarks.createdAt, inspectionRemarks.id)

  return rows.map(({ id: remarkId, text, state, answer, answeredAt, createdAt, fileIds }) => ({
    ...{ id: remarkId, text, state, answer, answeredAt, at: createdAt, fileIds },
    photos: fileIds.map((fileId) => signedUrl(kit, { workspaceId, fileId })),
  }))
}

/** Whether the tenant may still add something today. */
export function canRemark(kit: Pick<Kit, 'now'>, { state, remarksUntil }: InspectionRow): boolean {
  const isOpen = state === 'remarks' || state === 'disputed'

  return isOpen && remarksUntil !== null && todayInBangkok(kit.now()) <= remarksUntil
}

export type NewRemark = { id: string; text: string; photos: File[] }

/**
 * Adds a remark of the tenant with its photos. The inspection waits for an answer from then on; silence accepts no longer.
 * @throws Problem 404, 409 `inspections_remarks_over`, 413, 415, 422
 */
export async function addRemark(
  tx: Tx,
  kit: Kit,
  { row, userId, text, photos }: { row: InspectionRow; userId: string; text: string; photos: File[] },
): Promise<void> {
  const { workspaceId, id: inspectionId } = row
  if (!canRemark(kit, row)) throw conflict('inspections_remarks_over')
  const before = await readRemarks(tx, kit, row)
  if (before.length >= MOST_REMARKS) throw invalid({ text: 'inspections_remarks_most' })
  const fileIds: string[] = []
  for (const file of photos)
    fileIds.push(
      await keepUpload(tx, kit, { workspaceId, uploadedBy: userId, file, mostBytes: MOST_PHOTO_BYTES }),
    )
  const id = newId()
  await tx.insert(inspectionRemarks).values({
    ...{ workspaceId, id, inspectionId, text, fileIds, createdBy: userId, createdAt: kit.now() },
  })
  await write(tx, kit, workspaceId, inspectionId, { state: 'disputed' })
  await note(tx, kit, { workspaceId, actorId: userId }, { id: inspectionId, action: 'inspection.remarked' })
  await announce(tx, 'inspection.remarked', { workspaceId, remarkId: id })
}

export type Answer = { id: string; remarkId: string; verdict: 'accepted' | 'declined'; answer: string }

/**
 * Answers a remark: it becomes part of the record, or the business says why not. The paper gets a new version with both,
 * and the tenant is told. Answered once it stays.
 * @throws Problem 404, 409 `inspections_remark_answered`, 422 `answer` where the reason is missing
 */
export async function answerRemark(tx: Tx, kit: Kit, actor: ActingMember, answered: Answer): Promise<void> {
  const { workspaceId, actorId } = actor
  const { id, remarkId, verdict, answer } = answered
  const row = await readRow(tx, workspaceId, { id, isHeld: true })
  const remark = (await readRemarks(tx, kit, row)).find((one) => one.id === remarkId)
  if (!remark) throw notFound()
  if (remark.state === verdict && remark.answer === answer) return
  if (remark.state !== 'open') throw conflict('inspections_remark_answered')
  if (verdict === 'declined' && !answer) throw invalid({ answer: 'required' })
  await tx
    .update(inspectionRemarks)
    .set({ state: verdict, answer, answeredAt: kit.now(), answeredBy: actorId })
    .where(and(eq(inspectionRemarks.workspaceId, workspaceId), eq(inspectionRemarks.id, remarkId)))
  const { rows } = await tx.execute<{ unsettled: number }>(sql`
    select count(*)::int as unsettled from inspection_remarks
     where workspace_id = ${workspaceId} and inspection_id = ${id} and state <> 'accepted'`)
  // Nothing is left that the two see differently: the days run on, then silence accepts.
  if (rows[0]!.unsettled === 0) await write(tx, kit, workspaceId, id, { state: 'remarks' })
  await note(tx, kit, actor, { id, action: `inspection.remark_${verdict}` })
  await announce(tx, 'inspection.answered', { workspaceId, remarkId })
  await announce(tx, 'inspection.signed', { workspaceId, inspectionId: id })
}

import { and, eq } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { APPROVAL_DAYS } from '#features/approvals/contract.ts'
import { repairApprovals } from '#features/approvals/tables.ts'
import { moveRepair, readRow, type YesPart, yesFor } from '#features/maintenance/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { findAsked, readAsked, sumOf } from './standing.ts'

type Of = { id: string }

/** Between two mails about one question. */
const REMIND_AFTER_MS = 3_600_000

/**
 * Asks each owner whose yes is missing, for their part of the sum that was seen; a question to them about another sum ends.
 * The repair is on hold until they have answered.
 * @throws Problem 404; 409 `approval_amount_moved`, `approval_not_needed`, `repair_no_move` where it is done
 */
export async function askOwners(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, amountSatang, reason }: Of & { amountSatang: bigint; reason: string },
): Promise<void> {
  const repair = await readRow(tx, kit, { workspaceId, id, isHeld: true })
  if (sumOf(repair) !== amountSatang) throw conflict('approval_amount_moved')
  const missing = (await yesFor(tx, kit, workspaceId, { repair, amountSatang })).filter(
    ({ zone, isGiven }) => zone === 'owner' && !isGiven,
  )
  if (missing.length === 0) throw conflict('approval_not_needed')
  const before = await readAsked(tx, { workspaceId, maintenanceId: id })
  const waiting = before.filter(({ state }) => state === 'waiting')
  const heldFrom = waiting.find((one) => one.heldFrom)?.heldFrom ?? repair.status
  for (const part of missing) {
    const open = waiting.find(({ ownerId }) => ownerId === part.owner?.id)
    const isStill = open?.expiresAt && new Date(open.expiresAt) > kit.now()
    if (open && isStill && BigInt(open.amount) === part.amountSatang) continue
    if (open) await setState(tx, { workspaceId, id: open.id }, { state: 'withdrawn', answeredAt: kit.now() })
    await insertQuestion(tx, kit, { workspaceId, actorId }, { id, part, reason, heldFrom })
  }
  if (repair.status === 'on_hold' || repair.status === 'completed' || repair.status === 'cancelled') return
  const by = { kind: 'manager' as const, id: actorId }
  await moveRepair(tx, kit, { workspaceId, by }, repair, { to: 'on_hold', holdReason: 'owner' })
}

async function insertQuestion(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, part, reason, heldFrom }: { id: string; part: YesPart; reason: string; heldFrom: string },
): Promise<void> {
  const approvalId = newId()
  const now = kit.now()
  await tx.insert(repairApprovals).values({
    ...{ workspaceId, id: approvalId, maintenanceId: id, kind: 'owner', ownerId: part.owner!.id },
    ...{ amountSatang: part.amountSatang, state: 'waiting', reason, heldFrom },
    ...{ expiresAt: new Date(now.getTime() + APPROVAL_DAYS * 86_400_000), remindedAt: now },
    ...{ createdBy: actorId, createdAt: now },
  })
  await note(tx, kit, { workspaceId, actorId }, { id, action: 'repair.yes_asked', amount: part.amountSatang })
  await announce(tx, 'approval.asked', { workspaceId, approvalId, at: now.toISOString() })
}

/**
 * The manager's own yes, where no owner has to give one.
 * @throws Problem 404; 409 `approval_amount_moved`, `approval_not_needed`
 */
export async function confirmSum(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, amountSatang }: Of & { amountSatang: bigint },
): Promise<void> {
  const repair = await readRow(tx, kit, { workspaceId, id, isHeld: true })
  if (sumOf(repair) !== amountSatang) throw conflict('approval_amount_moved')
  const missing = (await yesFor(tx, kit, workspaceId, { repair, amountSatang })).filter(
    ({ zone, isGiven }) => zone === 'manager' && !isGiven,
  )
  if (missing.length === 0) throw conflict('approval_not_needed')
  const now = kit.now()
  for (const { owner, amountSatang: sum } of missing)
    await tx.insert(repairApprovals).values({
      ...{ workspaceId, id: newId(), maintenanceId: id, kind: 'manager', ownerId: owner?.id ?? null },
      ...{ amountSatang: sum, state: 'approved', answeredVia: 'manager', answeredAt: now },
      ...{ createdBy: actorId, createdAt: now },
    })
  await note(tx, kit, { workspaceId, actorId }, { id, action: 'repair.confirmed', amount: amountSatang })
}

/**
 * An emergency goes first: nobody is asked, its owners are told why; questions that are open end, and a repair that
 * waited for them goes on.
 * @throws Problem 404; 409 `approval_no_emergency`
 */
export async function goFirst(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, reason }: Of & { reason: string },
): Promise<void> {
  const repair = await readRow(tx, kit, { workspaceId, id, isHeld: true })
  if (repair.priority !== 'emergency') throw conflict('approval_no_emergency')
  const asked = await readAsked(tx, { workspaceId, maintenanceId: id })
  if (asked.some(({ kind, state }) => kind === 'first' && state === 'approved')) return
  const now = kit.now()
  const waiting = asked.filter(({ state }) => state === 'waiting')
  for (const one of waiting)
    await setState(tx, { workspaceId, id: one.id }, { state: 'withdrawn', answeredAt: now })
  const approvalId = newId()
  await tx.insert(repairApprovals).values({
    ...{ workspaceId, id: approvalId, maintenanceId: id, kind: 'first', ownerId: null },
    ...{ amountSatang: sumOf(repair) ?? 0n, state: 'approved', reason },
    ...{ answeredVia: 'manager', answeredAt: now, createdBy: actorId, createdAt: now },
  })
  const by = { kind: 'manager' as const, id: actorId }
  await goOn(tx, kit, { workspaceId, by }, { id, heldFrom: waiting.find((one) => one.heldFrom)?.heldFrom })
  await note(tx, kit, { workspaceId, actorId }, { id, action: 'repair.went_first' })
  await announce(tx, 'approval.first', { workspaceId, approvalId })
}

/** Writes to an owner again, or answers what they asked: the words join the reason. @throws Problem 404; 409 `approval_answered`, `approval_just_reminded` */
export async function remindOwner(
  tx: Tx,
  kit: Kit,
  { workspaceId }: ActingMember,
  { id, approvalId, text }: Of & { approvalId: string; text: string },
): Promise<void> {
  await readRow(tx, kit, { workspaceId, id, isHeld: true })
  const asked = await findAsked(tx, { workspaceId, maintenanceId: id, id: approvalId })
  if (asked.state !== 'waiting') throw conflict('approval_answered')
  const now = kit.now()
  if (!text && asked.remindedAt && now.getTime() - new Date(asked.remindedAt).getTime() < REMIND_AFTER_MS)
    throw conflict('approval_just_reminded')
  const words = text && { reason: [asked.reason, text].filter(Boolean).join('\n') }
  await tx
    .update(repairApprovals)
    .set({ remindedAt: now, ...words })
    .where(isApproval(workspaceId, approvalId))
  await announce(tx, 'approval.asked', { workspaceId, approvalId, at: now.toISOString() })
}

/** Takes a question back. @throws Problem 404; 409 `approval_answered` */
export async function withdrawQuestion(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, approvalId }: Of & { approvalId: string },
): Promise<void> {
  await readRow(tx, kit, { workspaceId, id, isHeld: true })
  const asked = await findAsked(tx, { workspaceId, maintenanceId: id, id: approvalId })
  if (asked.state !== 'waiting') throw conflict('approval_answered')
  await setState(tx, { workspaceId, id: approvalId }, { state: 'withdrawn', answeredAt: kit.now() })
  await note(tx, kit, { workspaceId, actorId }, { id, action: 'repair.yes_withdrawn' })
  await goOn(tx, kit, { workspaceId, by: { kind: 'manager', id: actorId } }, { id, heldFrom: asked.heldFrom })
}

type GoOn = { workspaceId: string; by: { kind: 'manager' | 'owner'; id: string | null } }

/** Takes a repair that waited for its owners back to where it was, once nobody is waited for any more. */
export async function goOn(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: GoOn,
  { id, heldFrom, text = '' }: { id: string; heldFrom: string | null | undefined; text?: string },
): Promise<void> {
  const asked = await readAsked(tx, { workspaceId, maintenanceId: id })
  if (asked.some(({ state }) => state === 'waiting')) return
  const repair = await readRow(tx, kit, { workspaceId, id, isHeld: true })
  if (repair.status !== 'on_hold' || repair.holdReason !== 'owner') return
  const parts = await yesFor(tx, kit, workspaceId, { repair, amountSatang: sumOf(repair) ?? 0n })
  const mayGo = parts.every(({ isGiven }) => isGiven)
  const place = { workspaceId, by }
  if (heldFrom === 'in_progress' && mayGo) return moveRepair(tx, kit, place, repair, { to: heldFrom, text })
  if (heldFrom === 'scheduled' && repair.scheduledAt)
    return moveRepair(tx, kit, place, repair, { to: heldFrom, keepsTime: true, text })
  await moveRepair(tx, kit, place, repair, { to: repair.vendorId ? 'assigned' : 'new', text })
}

export const isApproval = (workspaceId: string, id: string) =>
  and(eq(repairApprovals.workspaceId, workspaceId), eq(repairApprovals.id, id))

export async function setState(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
  set: Partial<typeof repairApprovals.$inferInsert>,
): Promise<void> {
  await tx.update(repairApprovals).set(set).where(isApproval(workspaceId, id))
}

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, action, amount }: { id: string; action: string; amount?: bigint },
): Promise<void> {
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action, recordKind: 'repair', recordId: id },
    ...(amount !== undefined && { after: { amountSatang: amount.toString() } }),
  })
}

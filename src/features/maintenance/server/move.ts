import { and, eq, sql } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { HoldReason, RepairState } from '#features/maintenance/rules/states.ts'
import { mayMove } from '#features/maintenance/rules/states.ts'
import { maintenanceItems } from '#features/maintenance/tables.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { clockInstant, todayInBangkok } from '#thai/days.ts'
import { isRepair, note } from './manage.ts'
import type { RepairRow } from './rows.ts'
import { writeStep } from './steps.ts'
import { askToTell, type Fallen } from './tell.ts'
import type { Doer } from './types.ts'
import { assertYes } from './yes.ts'

export type Move = {
  /** The state that was seen; another one meanwhile is refused. */
  from?: RepairState
  to: RepairState
  vendorId?: string
  day?: string
  fromTime?: string
  toTime?: string
  /** Goes on with the time that was arranged before it was held. */
  keepsTime?: boolean
  holdReason?: HoldReason
  costSatang?: bigint | null
  text?: string
}

type Moving = Pick<
  RepairRow,
  'id' | 'status' | 'vendorId' | 'reopenedCount' | 'priority' | 'estimate' | 'scheduledAt' | 'scheduledUntil'
>

/**
 * Takes a repair that was read and is held to another state, with what that state needs; the clocks follow.
 * @throws Problem 409 `repair_moved` where somebody else moved it, `repair_no_move` where it may not go there from here,
 *   `repair_needs_owner`, `repair_needs_manager` where nobody has agreed to what it is to cost; 404 for a vendor that is not here; 422 by field
 */
export async function moveRepair(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: { workspaceId: string; by: Doer },
  repair: Moving,
  move: Move,
): Promise<void> {
  const { from, to, text = '' } = move
  if (from && from !== repair.status) throw conflict('repair_moved')
  if (to === repair.status && to !== 'scheduled' && to !== 'assigned') throw conflict('repair_no_move')
  if (to !== repair.status && !mayMove(repair.status, to)) throw conflict('repair_no_move')
  if ((to === 'in_progress' || to === 'completed') && repair.estimate !== null)
    await assertYes(tx, kit, workspaceId, { repair, amountSatang: BigInt(repair.estimate) })
  if ((to === 'cancelled' || to === 'reopened' || move.holdReason === 'other') && !text)
    throw invalid({ text: 'reason_required' })
  const now = kit.now()
  const times = to === 'scheduled' && !move.keepsTime ? timesOf(move, now) : null
  const fell = visitThatFalls(repair, move, now)
  const change = {
    assigned: async () => ({
      vendorId: await vendorFor(tx, workspaceId, move.vendorId ?? repair.vendorId),
      // Another worker comes at a time of their own.
      ...(fell && { scheduledAt: null, scheduledUntil: null }),
    }),
    scheduled: async () => ({
      ...(move.vendorId && { vendorId: await vendorFor(tx, workspaceId, move.vendorId) }),
      ...times,
    }),
    on_hold: async () => {
      if (!move.holdReason) throw invalid({ holdReason: 'choice_required' })
      return { holdReason: move.holdReason }
    },
    completed: async () => ({
      completedAt: now,
      completedBy: by.kind === 'manager' ? by.id : null,
      confirmedAt: null,
      ...(move.costSatang !== undefined && { costSatang: move.costSatang }),
    }),
    reopened: async () => ({
      reopenedCount: repair.reopenedCount + 1,
      ...{ completedAt: null, completedBy: null, scheduledAt: null, scheduledUntil: null },
      // What is done anew is judged anew.
      ...{ rating: null, ratedAt: null, workerRating: null, workerRatedAt: null },
    }),
    new: async () => ({ vendorId: null, scheduledAt: null, scheduledUntil: null }),
    in_progress: async () => ({}),
    cancelled: async () => ({}),
  }[to]
  await tx
    .update(maintenanceItems)
    .set({ ...(await change()), status: to, updatedAt: now })
    .where(isRepair(workspaceId, repair.id))
  const stepId = await writeStep(tx, kit, {
    ...{ workspaceId, maintenanceId: repair.id, kind: 'moved' as const, state: to },
    ...{ by, text },
  })
  await announce(tx, 'repair.moved', { workspaceId, maintenanceId: repair.id, stepId })
  // Who was told that it rests is told that somebody comes after all, at the same time too.
  if (times && (repair.status === 'on_hold' || isAnother(times, repair))) {
    const isMoved = isAnother(times, repair)
    const before = isMoved && repair.scheduledAt ? new Date(repair.scheduledAt).toISOString() : ''
    if (isMoved) await announce(tx, 'repair.timed', { workspaceId, maintenanceId: repair.id, stepId, before })
    await askToTell(tx, kit, { workspaceId, by }, { id: repair.id, text: '', before })
  } else if (fell) await askToTell(tx, kit, { workspaceId, by }, { id: repair.id, text: '', ...fell })
  else if (move.keepsTime && isComing(repair, now))
    await askToTell(tx, kit, { workspaceId, by }, { id: repair.id, text: '' })
  await note(
    tx,
    kit,
    { workspaceId, by },
    { id: repair.id, action: 'repair.moved', before: { status: repair.status }, after: { status: to } },
  )
}

type Visit = Pick<Moving, 'status' | 'vendorId' | 'scheduledAt' | 'scheduledUntil'>

/** Whether somebody is still to come at the time that was arranged. */
function isComing({ scheduledAt, scheduledUntil }: Visit, now: Date): boolean {
  const end = scheduledUntil ?? scheduledAt

  return end !== null && new Date(end) > now
}

/** The visit that its tenants know of and that comes to nothing by a move, with what becomes of it; or null. */
function visitThatFalls(repair: Visit, { to, vendorId }: Move, now: Date): Fallen | null {
  const isKnown = repair.status === 'scheduled' || repair.status === 'on_hold'
  if (!isKnown || !isComing(repair, now)) return null
  const before = new Date(repair.scheduledAt!).toISOString()
  if (to === 'cancelled' || to === 'new') return { before, fell: to }
  if (to === 'on_hold') return { before, fell: to }
  if (to === 'assigned' && vendorId && vendorId !== repair.vendorId) return { before, fell: 'new' }

  return null
}

/** Whether these are not the times that were known. */
function isAnother(
  times: { scheduledAt: Date; scheduledUntil: Date },
  { scheduledAt, scheduledUntil }: Pick<Moving, 'scheduledAt' | 'scheduledUntil'>,
): boolean {
  const isSame = (one: Date, other: Date | string | null) =>
    other !== null && one.getTime() === new Date(other).getTime()

  return !isSame(times.scheduledAt, scheduledAt) || !isSame(times.scheduledUntil, scheduledUntil)
}

/** From when until when somebody comes: two hours unless said. @throws Problem 422 by field */
function timesOf({ day, fromTime, toTime }: Move, now: Date) {
  if (!day) throw invalid({ day: 'repair_day_required' })
  assertDay('day', day, comingDays(todayInBangkok(now), 12))
  if (!fromTime) throw invalid({ fromTime: 'repair_time_required' })
  const scheduledAt = clockInstant(day, fromTime)
  const scheduledUntil = toTime
    ? clockInstant(day, toTime)
    : new Date(scheduledAt.getTime() + 2 * 60 * 60 * 1000)
  if (scheduledUntil <= scheduledAt) throw invalid({ toTime: 'repair_time_order' })

  return { scheduledAt, scheduledUntil }
}

async function vendorFor(tx: Tx, workspaceId: string, vendorId: string | null | undefined): Promise<string> {
  if (!vendorId) throw invalid({ vendorId: 'choice_required' })
  const { rowCount } = await tx.execute(sql`
    select 1 from vendors where workspace_id = ${workspaceId} and id = ${vendorId} and deleted_at is null`)
  if (!rowCount) throw notFound()

  return vendorId
}

/** A repair that waited for somebody else waits for the business now; its clocks stand as they stood. */
export async function giveBack(tx: Tx, kit: Kit, workspaceId: string, id: string): Promise<void> {
  await tx
    .update(maintenanceItems)
    .set({ holdReason: 'other', updatedAt: kit.now() })
    .where(and(isRepair(workspaceId, id), eq(maintenanceItems.status, 'on_hold')))
}

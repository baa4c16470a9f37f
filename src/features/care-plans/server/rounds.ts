import { and, eq, sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { dueOn, nextRounds, type Round } from '#features/care-plans/rules/due.ts'
import { carePlans, careRepairs, careRounds } from '#features/care-plans/tables.ts'
import { addRepair, moveRepair, readRow } from '#features/maintenance/server/service.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { note } from './note.ts'
import { AHEAD } from './read.ts'
import { holdPlan, type PlanRow, readTold } from './rows.ts'
import { portionsOf } from './targets.ts'

const BY = { kind: 'system' as const, id: null }
type Of = { workspaceId: string; planId: string }

/**
 * Makes what is due of a plan into repairs, once for each round however often it is called, and keeps when the next is
 * due. What is too old to be made up for is written down as missed. @throws Problem 404
 */
export async function makeDue(tx: Tx, kit: Kit, of: Of): Promise<void> {
  const plan = await holdPlan(tx, of.workspaceId, of.planId)
  const today = todayInBangkok(kit.now())
  if (plan.state === 'on') {
    const { make, missed } = dueOn(plan, await readTold(tx, of), today)
    for (const round of missed) await tell(tx, kit, of, { ...round, state: 'missed' })
    for (const round of make) await makeRound(tx, kit, of, { plan, round })
  }
  const [next] = nextRounds(plan, await readTold(tx, of), { from: today, count: 1 })
  const makeOn = plan.state === 'on' && next ? next.makeOn : null
  if (makeOn !== plan.makeOn)
    await tx
      .update(carePlans)
      .set({ makeOn })
      .where(and(eq(carePlans.workspaceId, of.workspaceId), eq(carePlans.id, of.planId)))
}

async function makeRound(
  tx: Tx,
  kit: Kit,
  { workspaceId, planId }: Of,
  { plan, round }: { plan: PlanRow; round: Round },
): Promise<void> {
  const portions = await portionsOf(tx, { workspaceId, planId }, plan.shape)
  for (const { propertyIds, assets } of portions) {
    const several = assets.length > 1 ? assets.map(({ name }) => `• ${name}`) : []
    const id = await addRepair(
      tx,
      kit,
      { workspaceId, by: BY },
      {
        ...{ propertyIds, title: plan.title, category: plan.category, billTo: plan.billTo },
        ...{ priority: 'low', windows: [], mayEnter: false, billToReason: '' },
        description: [plan.details, ...several].filter(Boolean).join('\n'),
        estimateSatang: plan.estimate === null ? null : BigInt(plan.estimate),
        assetId: assets.length === 1 ? assets[0]!.id : null,
      },
    )
    await tx.insert(careRepairs).values({
      workspaceId,
      maintenanceId: id,
      planId,
      day: round.day,
      assetIds: assets.map((one) => one.id),
    })
    if (plan.vendorId) {
      const repair = await readRow(tx, kit, { workspaceId, id, isHeld: true })
      await moveRepair(tx, kit, { workspaceId, by: BY }, repair, { to: 'assigned', vendorId: plan.vendorId })
    }
  }
  await tell(tx, kit, { workspaceId, planId }, { ...round, state: portions.length > 0 ? 'made' : 'empty' })
}

type Tell = {
  day: string
  onDay: string
  state: 'made' | 'moved' | 'skipped' | 'missed' | 'empty'
  reason?: string
}

/** Writes down what became of a round. One that was made is never written over: its key holds it once. */
async function tell(
  tx: Tx,
  kit: Kit,
  { workspaceId, planId }: Of,
  { day, onDay, state, reason }: Tell,
): Promise<void> {
  await tx
    .insert(careRounds)
    .values({ ...{ workspaceId, planId, day, onDay, state, reason: reason ?? '' }, at: kit.now() })
    .onConflictDoUpdate({
      target: [careRounds.workspaceId, careRounds.planId, careRounds.day],
      set: { state, onDay, ...(reason !== undefined && { reason }), at: kit.now() },
      setWhere: sql`care_rounds.state = 'moved'`,
    })
}

/** Leaves out one of the next rounds. @throws Problem 404, 409 `care_round_gone` */
export async function skipRound(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, day, reason }: { id: string; day: string; reason: string },
): Promise<void> {
  const of = { workspaceId: actor.workspaceId, planId: id }
  const { round } = await openRound(tx, kit, of, day)
  await tell(tx, kit, of, { ...round, state: 'skipped', reason })
  await note(tx, kit, actor, { id, action: 'care_plan.skipped', after: { day } })
  await makeDue(tx, kit, of)
}

/** Does one of the next rounds on another day. @throws Problem 404, 409 `care_round_gone`, 422 `to` */
export async function moveRound(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, day, to, reason }: { id: string; day: string; to: string; reason: string },
): Promise<void> {
  const of = { workspaceId: actor.workspaceId, planId: id }
  const { round, following } = await openRound(tx, kit, of, day)
  assertDay('to', to, { first: todayInBangkok(kit.now()), last: addDays(following.onDay, -1) })
  await tell(tx, kit, of, { ...round, onDay: to, state: 'moved', reason })
  await note(tx, kit, actor, { id, action: 'care_plan.moved', after: { day: to } })
  await makeDue(tx, kit, of)
}

/** One of the next rounds of a plan that is held, and the one after it. */
async function openRound(tx: Tx, kit: Kit, { workspaceId, planId }: Of, day: string) {
  const plan = await holdPlan(tx, workspaceId, planId)
  const today = todayInBangkok(kit.now())
  const told = await readTold(tx, { workspaceId, planId })
  const next = plan.state === 'ended' ? [] : nextRounds(plan, told, { from: today, count: AHEAD + 1 })
  const at = next.slice(0, AHEAD).findIndex((one) => one.day === day)
  const [round, following] = [next[at], next[at + 1]]
  if (!round || !following) throw conflict('care_round_gone')

  return { round, following }
}

import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { assertDay, careDays } from '#contract/day-bounds.ts'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { PlanState } from '#features/care-plans/contract.ts'
import { MOST_EVERY, shortestDays, type Unit } from '#features/care-plans/rules/due.ts'
import { carePlans } from '#features/care-plans/tables.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { note } from './note.ts'
import type { Plan } from './read.ts'
import { makeDue } from './rounds.ts'
import { holdPlan, readTold } from './rows.ts'
import { type Target, writeTargets } from './targets.ts'

type Details = Pick<
  Plan,
  | 'title'
  | 'category'
  | 'details'
  | 'every'
  | 'unit'
  | 'anchorDay'
  | 'leadDays'
  | 'onWorkingDays'
  | 'shape'
  | 'vendorId'
  | 'estimateSatang'
  | 'billTo'
>
export type NewPlan = Details & { targets: Target[] }
export type PlanChange = { [Name in keyof NewPlan]?: NewPlan[Name] | undefined }

/** Adds a plan and makes what is due of it; answers its id. @throws Problem 404 for what is not here, 422 by field */
export async function addPlan(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { targets, ...details }: NewPlan,
): Promise<string> {
  const { workspaceId, actorId } = actor
  const today = todayInBangkok(kit.now())
  assertRhythm(details)
  assertDay('anchorDay', details.anchorDay, careDays(today))
  await assertVendor(tx, workspaceId, details.vendorId)
  const id = newId()
  await tx.insert(carePlans).values({
    ...details,
    ...{ workspaceId, id, fromDay: today, createdBy: actorId, createdAt: kit.now(), updatedAt: kit.now() },
  })
  await writeTargets(tx, { workspaceId, planId: id }, targets)
  await note(tx, kit, actor, { id, action: 'care_plan.added', after: { title: details.title } })
  await makeDue(tx, kit, { workspaceId, planId: id })

  return id
}

/**
 * Changes a plan that was read and is held; what is left out stays. With another rhythm its rounds begin anew after the
 * last that was made. @throws Problem 404, 422 by field
 */
export async function updatePlan(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { before, targets, ...change }: PlanChange & { before: Plan },
): Promise<void> {
  const { workspaceId } = actor
  const of = { workspaceId, planId: before.id }
  const wanted = given(change)
  const after = { ...before, ...wanted }
  assertRhythm(after)
  if (after.anchorDay !== before.anchorDay)
    assertDay('anchorDay', after.anchorDay, careDays(todayInBangkok(kit.now())))
  if (wanted.vendorId && wanted.vendorId !== before.vendorId)
    await assertVendor(tx, workspaceId, wanted.vendorId)
  const isAnew =
    after.anchorDay !== before.anchorDay || after.every !== before.every || after.unit !== before.unit
  await tx
    .update(carePlans)
    .set({
      ...wanted,
      ...(isAnew && { fromDay: await freshFrom(tx, kit, of) }),
      updatedAt: kit.now(),
    })
    .where(isPlan(workspaceId, before.id))
  if (targets) await writeTargets(tx, of, targets, before.targets)
  await note(tx, kit, actor, { id: before.id, action: 'care_plan.changed' })
  await makeDue(tx, kit, of)
}

/** Pauses a plan, goes on with it or ends it; asked for what it is already, nothing is done. @throws Problem 404 */
export async function setPlanState(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, state }: { id: string; state: PlanState },
): Promise<void> {
  const { workspaceId } = actor
  const plan = await holdPlan(tx, workspaceId, id)
  if (plan.state === state) return
  const of = { workspaceId, planId: id }
  await tx
    .update(carePlans)
    .set({ state, ...(state === 'on' && { fromDay: await freshFrom(tx, kit, of) }), updatedAt: kit.now() })
    .where(isPlan(workspaceId, id))
  const action = { on: 'care_plan.resumed', paused: 'care_plan.paused', ended: 'care_plan.ended' }[state]
  await note(tx, kit, actor, { id, action })
  await makeDue(tx, kit, of)
}

/** Deletes a plan that was read; its repairs stay and `restorePlan` brings it back. */
export async function removePlan(tx: Tx, kit: Kit, actor: Actor, { id, title }: Plan): Promise<void> {
  await tx.update(carePlans).set({ deletedAt: kit.now() }).where(isPlan(actor.workspaceId, id))
  await note(tx, kit, actor, { id, action: 'care_plan.deleted', before: { title } })
}

/** Brings back what was deleted; rounds of the time between are not made up for. Asked twice it is done once. */
export async function restorePlan(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const of = { workspaceId: actor.workspaceId, planId: id }
  const restored = await tx
    .update(carePlans)
    .set({ deletedAt: null, fromDay: await freshFrom(tx, kit, of), updatedAt: kit.now() })
    .where(and(isPlan(actor.workspaceId, id), isNotNull(carePlans.deletedAt)))
    .returning({ id: carePlans.id })
  if (restored.length === 0) return
  await note(tx, kit, actor, { id, action: 'care_plan.restored' })
  await makeDue(tx, kit, of)
}

const isPlan = (workspaceId: string, id: string) =>
  and(eq(carePlans.workspaceId, workspaceId), eq(carePlans.id, id))

/** The first day of rounds that begin anew: today, and after the last that was made ahead of its day. */
async function freshFrom(tx: Tx, kit: Kit, of: { workspaceId: string; planId: string }): Promise<string> {
  const told = await readTold(tx, of)
  const made = told.filter(({ state }) => state === 'made').map(({ day }) => addDays(day, 1))

  return [todayInBangkok(kit.now()), ...made].sort().at(-1)!
}

function assertRhythm({ every, unit, leadDays }: { every: number; unit: Unit; leadDays: number }): void {
  if (every > MOST_EVERY[unit]) throw invalid({ every: 'care_every_range' })
  // A repair is made later than the round before it, or two would stand open at once.
  if (leadDays >= shortestDays({ every, unit })) throw invalid({ leadDays: 'care_lead_long' })
}

async function assertVendor(tx: Tx, workspaceId: string, vendorId: string | null): Promise<void> {
  if (vendorId === null) return
  const { rowCount } = await tx.execute(sql`
    select 1 from vendors where workspace_id = ${workspaceId} and id = ${vendorId} and deleted_at is null`)
  if (!rowCount) throw notFound()
}

import { and, eq } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { sumsOf } from '#features/payables/rules/lines.ts'
import { firstFrom, isOver, type Rhythm, roundsUntil } from '#features/payables/rules/recurring.ts'
import { payablePlans, payables } from '#features/payables/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { given } from '#server/versions/versions.ts'
import { addDays, addMonths, todayInBangkok } from '#thai/days.ts'
import { billLines } from './read.ts'
import { type Clock, type GivenWhat, keptWhat, note } from './write.ts'

type PlanFields = GivenWhat & {
  rhythm: Rhythm
  firstDay: string
  endsOn: string | null
  dueDays: number
}
type Plan = typeof payablePlans.$inferSelect

/**
 * Adds what comes again, and makes the bill of today where it is one of its days; the past is not made up for. Answers its id.
 * @throws Problem 404, 422 by field
 */
export async function addPlan(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { key, ...plan }: PlanFields & { key?: string | undefined },
): Promise<string> {
  const { workspaceId, actorId } = actor
  const today = todayInBangkok(kit.now())
  assertDays(plan, today)
  const kept = await keptWhat(tx, workspaceId, plan)
  const { rhythm, firstDay, endsOn, dueDays } = plan
  const id = key ?? newId()
  const made = await tx
    .insert(payablePlans)
    .values({
      ...{ ...kept, rhythm, firstDay, endsOn, dueDays, workspaceId, id },
      nextDay: firstFrom(plan, today),
      ...{ createdBy: actorId, createdAt: kit.now(), updatedAt: kit.now() },
    })
    .onConflictDoNothing()
    .returning({ id: payablePlans.id })
  if (made.length === 0) return id
  await note(tx, kit, actor, {
    ...{ id, action: 'payable_plan.added', after: { amountSatang: `${kept.totalSatang}` } },
  })
  await makeDue(tx, kit, { workspaceId, planId: id })

  return id
}

type Change = { [Name in keyof PlanFields]?: PlanFields[Name] | undefined } & { id: string }

/** Changes a plan; what is left out stays, and bills that were made stay as they are. @throws Problem 404, 422 */
export async function changePlan(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { id, ...change }: Change,
): Promise<void> {
  const { workspaceId } = actor
  const stored = await holdPlan(tx, workspaceId, id)
  const before = { ...stored, lines: billLines(stored.lines) } as PlanFields & Omit<Plan, 'lines'>
  const after = { ...before, ...given(change) }
  const today = todayInBangkok(kit.now())
  const isAnew = after.firstDay !== before.firstDay || after.rhythm !== before.rhythm
  if (isAnew || after.endsOn !== before.endsOn) assertDays(after, today)
  const kept = await keptWhat(tx, workspaceId, after)
  const { rhythm, firstDay, endsOn, dueDays } = after
  await tx
    .update(payablePlans)
    .set({
      ...{ ...kept, rhythm, firstDay, endsOn, dueDays, updatedAt: kit.now() },
      ...(isAnew && { nextDay: firstFrom(after, today) }),
    })
    .where(isPlan(workspaceId, id))
  await note(tx, kit, actor, {
    ...{ id, action: 'payable_plan.changed', before: { amountSatang: `${stored.totalSatang}` } },
    after: { amountSatang: `${kept.totalSatang}` },
  })
  await makeDue(tx, kit, { workspaceId, planId: id })
}

/** Pauses a plan, goes on with it from today, or ends it; asked for what it is already, nothing is done. @throws Problem 404 */
export async function setPlanState(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { id, state }: { id: string; state: Plan['state'] },
): Promise<void> {
  const { workspaceId } = actor
  const plan = await holdPlan(tx, workspaceId, id)
  if (plan.state === state) return
  await tx
    .update(payablePlans)
    .set({
      ...{ state, updatedAt: kit.now() },
      ...(state === 'on' && { nextDay: firstFrom(plan, todayInBangkok(kit.now())) }),
    })
    .where(isPlan(workspaceId, id))
  const action = {
    ...{ on: 'payable_plan.resumed', paused: 'payable_plan.paused', ended: 'payable_plan.ended' },
  }[state]
  await note(tx, kit, actor, { id, action })
  await makeDue(tx, kit, { workspaceId, planId: id })
}

/**
 * Makes the bills of a plan whose days have come, each once, whoever runs it and however often: the database knows one bill
 * of a plan and a day. All of a run or nothing.
 */
export async function makeDue(
  tx: Tx,
  kit: Clock,
  { workspaceId, planId }: { workspaceId: string; planId: string },
): Promise<void> {
  const plan = await holdPlan(tx, workspaceId, planId)
  if (plan.state !== 'on') return
  const { days, nextDay } = roundsUntil(plan, todayInBangkok(kit.now()))
  const { vendorId, payeeName, payeeTaxId, payeeAddress, category, bearer, propertyId, projectId } = plan
  const { lines, vatSatang, totalSatang, note: words, dueDays } = plan
  for (const day of days)
    await tx
      .insert(payables)
      .values({
        ...{ vendorId, payeeName, payeeTaxId, payeeAddress, category, bearer, propertyId, projectId },
        ...{ lines, vatSatang, totalSatang, note: words, workspaceId, id: newId(), state: 'to_approve' },
        ...{ billDay: day, dueDay: addDays(day, dueDays), planId, planDay: day },
        serviceSatang: sumsOf(billLines(lines)).serviceSatang,
        ...{ createdAt: kit.now(), updatedAt: kit.now() },
      })
      .onConflictDoNothing()
  const isEnded = isOver(nextDay, plan.endsOn)
  if (days.length === 0 && !isEnded) return
  await tx
    .update(payablePlans)
    .set({ nextDay, ...(isEnded && { state: 'ended' as const }) })
    .where(isPlan(workspaceId, planId))
}

/** A plan, held until the transaction is over. @throws Problem 404 */
export async function holdPlan(tx: Tx, workspaceId: string, id: string): Promise<Plan> {
  const [plan] = await tx.select().from(payablePlans).where(isPlan(workspaceId, id)).for('update')
  if (!plan) throw notFound()

  return plan
}

function assertDays({ firstDay, endsOn }: Pick<PlanFields, 'firstDay' | 'endsOn'>, today: string): void {
  assertDay('firstDay', firstDay, { ...comingDays(today, 24), first: addMonths(today, -24) })
  if (endsOn === null) return
  if (endsOn < firstDay) throw invalid({ endsOn: 'payable_ends_before' })
  assertDay('endsOn', endsOn, { last: addMonths(today, 240) })
}

const isPlan = (workspaceId: string, id: string) =>
  and(eq(payablePlans.workspaceId, workspaceId), eq(payablePlans.id, id))

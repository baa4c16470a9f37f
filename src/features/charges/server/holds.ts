import { and, eq, isNull, sql } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { billHolds } from '#features/charges/tables.ts'
import {
  billedPeriods,
  byHandRules,
  holdLeaseOf,
  issueInvoice,
  leadDaysOf,
  periodsDue,
} from '#features/invoices/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'

/** A bill that is not asked for within half a year is no bill that is held. */
const MOST_MONTHS = 6

/**
 * Holds the bills of a lease back until a day, in place of a hold that stands.
 * @throws Problem 404; 409 `lease_not_active`; 422 for the day
 */
export async function holdBills(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { leaseId, reason, untilDay }: { leaseId: string; reason: string; untilDay: string },
): Promise<void> {
  const today = todayInBangkok(kit.now())
  assertDay('untilDay', untilDay, comingDays(addDays(today, 1), MOST_MONTHS))
  await begin(tx, kit, workspaceId, leaseId)
  await endHold(tx, kit, workspaceId, leaseId)
  await tx.insert(billHolds).values({
    ...{ workspaceId, id: newId(), leaseId, reason, fromDay: today, untilDay },
    ...{ createdBy: actorId, createdAt: kit.now() },
  })
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'lease.bills_held',
      recordKind: 'lease',
      recordId: leaseId,
    },
    after: { reason, untilDay },
  })
}

/**
 * Ends a hold and makes the bills whose day has come meanwhile, each once; none where bills are looked through first.
 * Asked again there is nothing left to do. Answers how many went out.
 * @throws Problem 404; 409 `lease_not_active`, and what billing by hand is refused for
 */
export async function releaseBills(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  leaseId: string,
): Promise<number> {
  const lease = await begin(tx, kit, workspaceId, leaseId)
  if (!(await endHold(tx, kit, workspaceId, leaseId))) return 0
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'lease.bills_released',
      recordKind: 'lease',
      recordId: leaseId,
    },
  })
  const { reviewDays, heldSince } = await byHandRules(tx, workspaceId, [leaseId])
  if (reviewDays !== null) return 0
  const today = todayInBangkok(kit.now())
  const leadDays = await leadDaysOf(tx, workspaceId)
  const billed = await billedPeriods(tx, workspaceId, { leaseIds: [leaseId], kind: 'rent' })
  const due = periodsDue(lease, { today, leadDays, since: heldSince(leaseId) })
  let sent = 0
  for (const period of due.filter((one) => !billed.has(`${leaseId}:${one}`))) {
    await issueInvoice(tx, kit, workspaceId, { leaseId, period, by: actorId })
    sent += 1
  }

  return sent
}

/** Holds the lease and the numbers: no run bills it meanwhile. */
export async function begin(tx: Tx, kit: Pick<Kit, 'now'>, workspaceId: string, leaseId: string) {
  const lease = await holdLeaseOf(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  if (lease.status !== 'active') throw conflict('lease_not_active')
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year: Number(todayInBangkok(kit.now()).slice(0, 4)) })

  return lease
}

/** The hold that stands today, or null. */
export async function holdOf(
  tx: Tx,
  workspaceId: string,
  { leaseId, today }: { leaseId: string; today: string },
): Promise<{ reason: string; untilDay: string } | null> {
  const [hold] = await tx
    .select({ reason: billHolds.reason, untilDay: billHolds.untilDay })
    .from(billHolds)
    .where(and(standing(workspaceId, leaseId), sql`${billHolds.untilDay} > ${today}`))

  return hold ?? null
}

async function endHold(tx: Tx, kit: Kit, workspaceId: string, leaseId: string): Promise<boolean> {
  const ended = await tx
    .update(billHolds)
    .set({ releasedAt: kit.now() })
    .where(standing(workspaceId, leaseId))
    .returning({ id: billHolds.id })

  return ended.length > 0
}

function standing(workspaceId: string, leaseId: string) {
  return and(
    eq(billHolds.workspaceId, workspaceId),
    eq(billHolds.leaseId, leaseId),
    isNull(billHolds.releasedAt),
  )
}

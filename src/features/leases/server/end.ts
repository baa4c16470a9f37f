import { sql } from 'drizzle-orm'
import { assertDay, type DayBounds } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { followLastDay, isSettled, shortBill } from '#features/invoices/server/service.ts'
import { closingCodes, spendCredit } from '#features/payments/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, monthKey, todayInBangkok } from '#thai/days.ts'
import { tellHome } from './effects.ts'
import { assertStep, endedState, hasNotice, type LeaseStatus } from './rules.ts'
import { assertFree, findLease, type LeaseRow, overtakeNotices, saveLease } from './store.ts'

/**
 * Ends a lease before its last day, or takes back one that waits for its tenant. `day` is the last one of the tenancy:
 * while it lies ahead the lease runs on to it, bills and all, and ends in that night. A notice that holds is changed.
 */
export async function terminateLease(
  tx: Tx,
  kit: Kit,
  {
    workspaceId,
    id,
    reason,
    day,
    meantDays,
    actorId,
  }: {
    workspaceId: string
    id: string
    reason: string
    day: string
    /** Unlikely days that were confirmed. */
    meantDays?: string[]
    actorId: string
  },
): Promise<void> {
  const lease = await findLease(tx, workspaceId, id)
  assertStep(lease.status, 'terminated')
  // Pressed twice: the tenant is told once.
  const isSame = hasNotice(lease) && lease.endDay === day && lease.endReason === reason
  if (isSame && day >= todayInBangkok(kit.now())) return
  const today = todayInBangkok(kit.now())
  if (lease.status === 'active') assertDay('day', day, lastDays(lease, today), meantDays)
  const isRunning = lease.status === 'active' && day >= lease.startDay
  const agreed = hasNotice(lease) ? lease.agreedEndDay : lease.endDay
  if (isRunning && agreed !== null && day > agreed) throw invalid({ day: 'leases_after_end' })
  if (isRunning && hasNotice(lease)) await assertMayRunTo(tx, lease, day)
  const after = { reason, day }
  await saveLease(tx, lease, {
    endReason: reason,
    ...(isRunning ? { endDay: day, agreedEndDay: agreed } : {}),
    updatedAt: kit.now(),
  })
  await overtakeNotices(tx, lease, kit.now())
  if (!isRunning || day < todayInBangkok(kit.now())) {
    // An earlier notice may have had another month as the last one.
    if (isRunning) await moveLastDay(tx, kit, lease, actorId)
    await end(tx, kit, lease, { to: 'terminated', actorId, after })
    return
  }
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'lease.given_notice',
    recordKind: 'lease',
    recordId: id,
    ...(hasNotice(lease) && { before: { reason: lease.endReason, day: lease.endDay } }),
    after,
  })
  await moveLastDay(tx, kit, lease, actorId)
  await announce(tx, 'lease.notice_given', { workspaceId, leaseId: id, at: kit.now().toISOString() })
  await tellHome(tx, kit, lease)
}

/**
 * The last days that a lease in force may be given: none before it began, but for the day before, where nobody moved in;
 * one that has not begun may be called off from today on. What ends at once cannot be taken back, so all of these are
 * asked about, and a day over a month ago.
 */
export function lastDays({ startDay }: Pick<LeaseRow, 'startDay'>, today: string): DayBounds {
  if (startDay > today) return { first: today, likelyFirst: startDay }
  const monthAgo = addDays(today, -31)

  return { first: addDays(startDay, -1), likelyFirst: monthAgo > startDay ? monthAgo : startDay }
}

/**
 * Takes a notice back: the lease runs on to the day that was agreed.
 * @throws Problem 409 `lease_no_notice`, `lease_overlap` where the home was promised to somebody else meanwhile,
 * `lease_notice_billed` where a bill was already cut to the day of the notice
 */
export async function takeNoticeBack(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, actorId }: { workspaceId: string; id: string; actorId: string },
): Promise<void> {
  const lease = await findLease(tx, workspaceId, id)
  if (lease.status !== 'active') throw conflict(`lease_${lease.status}`)
  if (!hasNotice(lease)) throw conflict('lease_no_notice')
  await assertMayRunTo(tx, lease, lease.agreedEndDay)
  const { endDay: day, endReason: reason, agreedEndDay } = lease
  await saveLease(tx, lease, {
    endReason: null,
    endDay: agreedEndDay,
    agreedEndDay: null,
    updatedAt: kit.now(),
  })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'lease.notice_taken_back',
    recordKind: 'lease',
    recordId: id,
    before: { reason, day },
    after: { day: agreedEndDay },
  })
  await moveLastDay(tx, kit, lease, actorId)
  await announce(tx, 'lease.notice_taken_back', { workspaceId, leaseId: id, at: kit.now().toISOString() })
  await tellHome(tx, kit, lease)
}

/** Bills follow the day that the lease was given, and what was paid above them pays those that came in their place. */
async function moveLastDay(tx: Tx, kit: Kit, lease: LeaseRow, actorId: string | null): Promise<void> {
  const { workspaceId, id: leaseId, tenantId, propertyId } = lease
  await followLastDay(tx, kit, workspaceId, { leaseId, by: actorId })
  await spendCredit(tx, kit, workspaceId, { tenantId, propertyId, by: actorId })
}

/**
 * A bill that had money on its way when its lease was given another last day follows that day once it is known what became
 * of the money. Nothing happens where the bill fits.
 */
export async function followOnceDecided(
  kit: Kit,
  { workspaceId, paymentId }: { workspaceId: string; paymentId: string },
): Promise<void> {
  const leaseId = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select l.id from payments p
        join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
        join leases l on l.workspace_id = i.workspace_id and l.id = i.lease_id
       where p.workspace_id = ${workspaceId} and p.id = ${paymentId} and p.method <> 'deposit' and i.status <> 'void'
         and i.kind in ('first', 'rent') and l.end_reason is not null and i.period >= to_char(l.end_day, 'YYYY-MM')`)
    return rows[0]?.id
  })
  if (!leaseId) return
  await closingCodes(kit, { workspaceId, by: null, locale: 'th' }, () =>
    kit.database.inWorkspace(workspaceId, async (tx) => {
      const lease = await findLease(tx, workspaceId, leaseId)
      if (!(await isSettled(tx, workspaceId, leaseId))) await moveLastDay(tx, kit, lease, null)
    }),
  )
}

/** A notice that was given may give way to a later day only where the home is free and no bill was cut to it. */
async function assertMayRunTo(tx: Tx, lease: LeaseRow, endDay: string | null): Promise<void> {
  const { workspaceId, id: leaseId, startDay } = lease
  if (endDay !== null && endDay <= lease.endDay!) return
  await assertFree(tx, { ...lease, endDay })
  // A notice may have been brought forward: bills of later months were cut to the day that it named before.
  const no = await shortBill(tx, workspaceId, { leaseId, from: monthKey(lease.endDay!), startDay, endDay })
  if (no) throw conflict('lease_notice_billed', { no })
}

/**
 * Every night: leases whose last day has passed end, each in a transaction of its own. One that its tenant carries on
 * by another lease of the same home is `renewed`. Of one workspace only where it is named.
 */
export async function expireLeases(
  kit: Kit,
  { workspaceId: only }: { workspaceId?: string } = {},
): Promise<void> {
  const today = todayInBangkok(kit.now())
  const here = only ? sql`and workspace_id = ${only}` : sql``
  const due = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspace_id: string; id: string }>(sql`
      select workspace_id, id from leases where status = 'active' and end_day < ${today} ${here}
       order by workspace_id, id limit 5000`)
    return rows
  })
  for (const { workspace_id: workspaceId, id } of due)
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const lease = await findLease(tx, workspaceId, id)
      if (lease.status !== 'active' || lease.endDay === null || lease.endDay >= today) return
      await end(tx, kit, lease, {
        to: lease.endReason ? 'terminated' : endedState(await hasSuccessor(tx, lease)),
        actorId: null,
      })
    })
}

async function end(
  tx: Tx,
  kit: Kit,
  lease: LeaseRow,
  { to, actorId, after = {} }: { to: LeaseStatus; actorId: string | null; after?: Record<string, unknown> },
): Promise<void> {
  const { workspaceId, id } = lease
  assertStep(lease.status, to)
  await overtakeNotices(tx, lease, kit.now())
  await saveLease(tx, lease, { status: to, endedAt: kit.now(), updatedAt: kit.now() })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: `lease.${to}`,
    recordKind: 'lease',
    recordId: id,
    before: { status: lease.status },
    after: { status: to, ...after },
  })
  await tellHome(tx, kit, lease)
  await announce(tx, 'lease.ended', { workspaceId, leaseId: id })
  await push(tx, `workspace:${workspaceId}`, 'lease.ended', { leaseId: id })
}

async function hasSuccessor(tx: Tx, lease: LeaseRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from leases where workspace_id = ${lease.workspaceId} and property_id = ${lease.propertyId}
       and tenant_id = ${lease.tenantId} and id <> ${lease.id} and status in ('active', 'expired', 'renewed')
       and start_day > ${lease.startDay} and start_day <= ${lease.endDay}::date + 31 limit 1`)

  return rows.length > 0
}

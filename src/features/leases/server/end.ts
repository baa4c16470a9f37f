import { sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { tellHome } from './effects.ts'
import { assertStep, endedState, type LeaseStatus } from './rules.ts'
import { findLease, type LeaseRow, saveLease } from './store.ts'

/**
 * Ends a lease before its last day, or takes back one that waits for its tenant. `day` is the last one of the tenancy:
 * while it lies ahead the lease runs on to it, bills and all, and ends in that night.
 */
export async function terminateLease(
  tx: Tx,
  kit: Kit,
  {
    workspaceId,
    id,
    reason,
    day,
    actorId,
  }: { workspaceId: string; id: string; reason: string; day: string; actorId: string },
): Promise<void> {
  const lease = await findLease(tx, workspaceId, id)
  assertStep(lease.status, 'terminated')
  const isRunning = lease.status === 'active' && day >= lease.startDay
  if (isRunning && lease.endDay !== null && day > lease.endDay) throw invalid({ day: 'leases_after_end' })
  const after = { reason, day }
  await saveLease(tx, lease, {
    endReason: reason,
    ...(isRunning ? { endDay: day } : {}),
    updatedAt: kit.now(),
  })
  if (!isRunning || day < todayInBangkok(kit.now())) {
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
    after,
  })
  await announce(tx, 'lease.notice_given', { workspaceId, leaseId: id })
  await tellHome(tx, kit, lease)
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

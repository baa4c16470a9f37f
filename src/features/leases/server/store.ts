import { and, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { leaseNotices, leases } from '#features/leases/tables.ts'
import { isParty } from './cotenants.ts'
import { HOLDING, type LeaseStatus } from './rules.ts'

export type LeaseRow = Omit<
  typeof leases.$inferSelect,
  'status' | 'waterMode' | 'electricMode' | 'billingMode'
> & {
  status: LeaseStatus
  waterMode: 'per_unit' | 'at_cost' | 'flat' | 'included'
  electricMode: 'per_unit' | 'at_cost' | 'flat' | 'included'
  billingMode: 'before' | 'after'
}

/** A lease of this workspace, locked for the step that follows; anything else is 404. */
export async function findLease(tx: Tx, workspaceId: string, id: string): Promise<LeaseRow> {
  const [row] = await tx
    .select()
    .from(leases)
    .where(and(eq(leases.workspaceId, workspaceId), eq(leases.id, id)))
    .for('update')
  if (!row) throw notFound()

  return row as LeaseRow
}

/** A lease that was sent to this tenant, among others or alone, locked; drafts and other people's leases are 404. */
export async function findOwnLease(
  tx: Tx,
  workspaceId: string,
  tenantId: string,
  id: string,
): Promise<LeaseRow> {
  const lease = await findLease(tx, workspaceId, id)
  if (lease.status === 'draft' || !(await isParty(tx, lease, tenantId))) throw notFound()

  return lease
}

/** The same for the lead tenant alone, whose money it is about. */
export async function findLedLease(
  tx: Tx,
  workspaceId: string,
  tenantId: string,
  id: string,
): Promise<LeaseRow> {
  const lease = await findOwnLease(tx, workspaceId, tenantId, id)
  if (lease.tenantId !== tenantId) throw notFound()

  return lease
}

/** Writes changed columns of a lease. */
export async function saveLease(
  tx: Tx,
  { workspaceId, id }: Pick<LeaseRow, 'workspaceId' | 'id'>,
  changes: Partial<typeof leases.$inferInsert> & { updatedAt: Date },
): Promise<void> {
  await tx
    .update(leases)
    .set(changes)
    .where(and(eq(leases.workspaceId, workspaceId), eq(leases.id, id)))
}

/**
 * Another lease that holds the home on any of the same days. Lock the home first (`lockHome`), so that two leases
 * cannot be promised at the same moment.
 */
export async function findOverlap(tx: Tx, lease: LeaseRow): Promise<{ id: string; no: string } | null> {
  const { rows } = await tx.execute<{ id: string; no: string }>(sql`
    select id, no from leases
     where workspace_id = ${lease.workspaceId} and property_id = ${lease.propertyId} and id <> ${lease.id}
       and status in (${sql.join(
         HOLDING.map((status) => sql`${status}`),
         sql`, `,
       )})
       and daterange(start_day, end_day, '[]') && daterange(${lease.startDay}::date, ${lease.endDay}::date, '[]')
     order by start_day limit 1`)

  return rows[0] ?? null
}

/** @throws Problem 409 `lease_overlap` with the number of the lease that is in the way */
export async function assertFree(tx: Tx, lease: LeaseRow): Promise<void> {
  await lockHome(tx, lease.workspaceId, lease.propertyId)
  const other = await findOverlap(tx, lease)
  if (other) throw conflict('lease_overlap', { no: other.no })
}

async function lockHome(tx: Tx, workspaceId: string, propertyId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select id from properties where workspace_id = ${workspaceId} and id = ${propertyId} and deleted_at is null for update`,
  )
  if (!rows.length) throw notFound()
}

/** Notices that tenants gave wait for no answer any more once the lease is given its end otherwise. */
export async function overtakeNotices(tx: Tx, { workspaceId, id }: LeaseRow, now: Date): Promise<void> {
  await tx
    .update(leaseNotices)
    .set({ state: 'overtaken', updatedAt: now })
    .where(
      and(
        eq(leaseNotices.workspaceId, workspaceId),
        eq(leaseNotices.leaseId, id),
        eq(leaseNotices.state, 'asked'),
      ),
    )
}

/** Who rents a home on a day, by the lease that runs; null where nobody does. */
export async function tenantOn(
  tx: Tx,
  workspaceId: string,
  { propertyId, day }: { propertyId: string; day: string },
): Promise<string | null> {
  const { rows } = await tx.execute<{ tenantId: string }>(sql`
    select tenant_id as "tenantId" from leases
     where workspace_id = ${workspaceId} and property_id = ${propertyId} and status = 'active'
       and start_day <= ${day} and (end_day is null or end_day >= ${day}) order by start_day desc limit 1`)

  return rows[0]?.tenantId ?? null
}

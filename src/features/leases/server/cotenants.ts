import { and, eq, sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { areShares } from '#features/leases/shares.ts'
import { leaseCotenants } from '#features/leases/tables.ts'
import { linkByEmail } from '#features/tenants/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

type LeaseKey = { workspaceId: string; id: string }
type Led = LeaseKey & { tenantId: string }

/** Who rents beside the lead tenant, as a draft says it. */
export type CoTenantTerm = { tenantId: string; shareBp: number | null }

/** Somebody who rents beside the lead tenant. */
export type CoTenant = CoTenantTerm & {
  name: string
  email: string | null
  hasAccount: boolean
}

/** Who rents beside the lead tenant, in the order of the paper. */
export async function coTenantsOf(tx: Tx, { workspaceId, id }: LeaseKey): Promise<CoTenant[]> {
  const { rows } = await tx.execute<CoTenant>(sql`
    select c.tenant_id as "tenantId", c.share_bp as "shareBp", trim(t.first_name || ' ' || t.last_name) as name, t.email,
           exists (select 1 from user_links u where u.workspace_id = t.workspace_id and u.kind = 'tenant' and u.record_id = t.id)
             as "hasAccount"
      from lease_cotenants c join tenants t on t.workspace_id = c.workspace_id and t.id = c.tenant_id
     where c.workspace_id = ${workspaceId} and c.lease_id = ${id} order by c.position`)

  return rows
}

/** All tenants of a lease, the lead one first: the order in which the paper names them. */
export async function tenantIdsOf(tx: Tx, lease: Led): Promise<string[]> {
  return [lease.tenantId, ...(await coTenantsOf(tx, lease)).map(({ tenantId }) => tenantId)]
}

/** Whether a tenant is party to a lease. */
export async function isParty(tx: Tx, lease: Led, tenantId: string): Promise<boolean> {
  return (await tenantIdsOf(tx, lease)).includes(tenantId)
}

/**
 * Sets who rents beside the lead tenant; those that are not named go. The lease is held.
 * @throws Problem 422 `coTenants` for somebody twice, unknown here, or shares that are not 100 % together
 */
export async function setCoTenants(
  tx: Tx,
  kit: Kit,
  { actorId }: Actor,
  { lease, others }: { lease: Led; others: CoTenantTerm[] },
): Promise<void> {
  const { workspaceId, id: leaseId } = lease
  const ids = others.map(({ tenantId }) => tenantId)
  if (new Set([lease.tenantId, ...ids]).size <= ids.length)
    throw invalid({ coTenants: 'leases_cotenants_twice' })
  if (!areShares(others)) throw invalid({ coTenants: 'leases_cotenants_shares' })
  const before = await coTenantsOf(tx, lease)
  const asWritten = (all: CoTenantTerm[]) =>
    all.map(({ tenantId, shareBp }) => `${tenantId}:${shareBp}`).join()
  if (asWritten(before) === asWritten(others)) return
  await assertKnown(tx, workspaceId, ids)
  await dropCoTenants(tx, lease)
  await insertCoTenants(tx, kit, { lease, others })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, recordKind: 'lease', recordId: leaseId },
    action: 'lease.cotenants_changed',
    before: { tenants: before.length + 1 },
    after: { tenants: others.length + 1 },
  })
}

/** The next lease is of the same people; who was removed meanwhile is left out, and shares with them. */
export async function copyCoTenants(
  tx: Tx,
  kit: Kit,
  { from, to }: { from: LeaseKey; to: Led },
): Promise<void> {
  const { rows } = await tx.execute<CoTenantTerm & { isGone: boolean }>(sql`
    select c.tenant_id as "tenantId", c.share_bp as "shareBp", t.deleted_at is not null as "isGone"
      from lease_cotenants c join tenants t on t.workspace_id = c.workspace_id and t.id = c.tenant_id
     where c.workspace_id = ${from.workspaceId} and c.lease_id = ${from.id} order by c.position`)
  const isWhole = rows.every(({ isGone }) => !isGone)
  const others = rows
    .filter(({ isGone }) => !isGone)
    .map(({ tenantId, shareBp }) => ({ tenantId, shareBp: isWhole ? shareBp : null }))
  await insertCoTenants(tx, kit, { lease: to, others })
  await tx.execute(sql`
    update leases n set shares_bills = ${isWhole} and o.shares_bills from leases o
     where n.workspace_id = ${to.workspaceId} and n.id = ${to.id} and o.workspace_id = n.workspace_id and o.id = ${from.id}`)
}

/** With its draft. */
export async function dropCoTenants(tx: Tx, { workspaceId, id }: LeaseKey): Promise<void> {
  await tx
    .delete(leaseCotenants)
    .where(and(eq(leaseCotenants.workspaceId, workspaceId), eq(leaseCotenants.leaseId, id)))
}

/** Everybody signs with a code from a mail: who has no address is named. @throws Problem 409 `lease_cotenant_email` */
export async function assertReachable(tx: Tx, lease: LeaseKey): Promise<void> {
  const missing = (await coTenantsOf(tx, lease)).find(({ email }) => !email)
  if (missing) throw conflict('lease_cotenant_email', { name: missing.name })
}

/** Each tenant whose address is proved finds the lease in their portal. */
export async function linkTenants(tx: Tx, kit: Kit, lease: Led): Promise<void> {
  for (const tenantId of await tenantIdsOf(tx, lease)) await linkByEmail(tx, kit, lease.workspaceId, tenantId)
}

async function insertCoTenants(
  tx: Tx,
  kit: Kit,
  { lease: { workspaceId, id: leaseId }, others }: { lease: Led; others: CoTenantTerm[] },
): Promise<void> {
  if (others.length === 0) return
  await tx.insert(leaseCotenants).values(
    others.map(({ tenantId, shareBp }, index) => ({
      ...{ workspaceId, leaseId, tenantId, shareBp },
      ...{ position: index + 1, createdAt: kit.now() },
    })),
  )
}

async function assertKnown(tx: Tx, workspaceId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute(sql`
    select id from tenants where workspace_id = ${workspaceId} and deleted_at is null
       and id in (${sql.join(
         ids.map((id) => sql`${id}`),
         sql`, `,
       )}) order by id for share`)
  if (rows.length !== ids.length) throw invalid({ coTenants: 'leases_cotenants_unknown' })
}

import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { aloneIn, findHolds, within } from '#features/admin/server/service.ts'
import { ADVANCE_HELD, DEPOSITS_HELD, REFUNDS_DUE } from '#features/ledger/server/service.ts'
import type { ErasureHold } from '#features/privacy/contract.ts'
import { anyOf } from '#server/register/rows.ts'

/**
 * What stands against an erasure, business by business: beside what keeps an account from being deleted (running
 * leases, open bills, statements to be paid out, businesses nobody else could manage) money of the person that a
 * business still holds, payments under way, leases on homes the person owns, money of others that the person's own
 * business holds, and that nobody would be left to administer the product.
 */
export async function findErasureHolds(tx: Tx, userId: string): Promise<ErasureHold[]> {
  const holds: ErasureHold[] = await findHolds(tx, userId)
  for (const { workspaceId, businessName, ...own } of await recordsOf(tx, userId)) {
    const counts = await within(tx, workspaceId, () => countOwn(tx, workspaceId, own))
    for (const [kind, count] of Object.entries(counts))
      if (count > 0) holds.push({ kind: kind as ErasureHold['kind'], workspaceId, businessName, count })
  }
  for (const { workspaceId, businessName } of await aloneIn(tx, userId)) {
    const count = await within(tx, workspaceId, () => countHeldForOthers(tx, workspaceId))
    if (count > 0) holds.push({ kind: 'business_money', workspaceId, businessName, count })
  }
  if (await isLastAdmin(tx, userId))
    holds.push({ kind: 'last_admin', workspaceId: null, businessName: '', count: 1 })

  return holds
}

type Own = { tenantIds: string[]; ownerIds: string[] }

async function recordsOf(tx: Tx, userId: string) {
  const { rows } = await tx.execute<Own & { workspaceId: string; businessName: string }>(sql`
    select w.id as "workspaceId", w.business_name as "businessName",
           coalesce(json_agg(l.record_id) filter (where l.kind = 'tenant'), '[]') as "tenantIds",
           coalesce(json_agg(l.record_id) filter (where l.kind = 'owner'), '[]') as "ownerIds"
      from user_links l join workspaces w on w.id = l.workspace_id
     where l.user_id = ${userId} and l.kind in ('tenant', 'owner') group by w.id order by w.id`)

  return rows
}

/** Money held for a lease counts once the lease and its bills are done: before, those stand against it themselves. */
async function countOwn(tx: Tx, workspaceId: string, { tenantIds, ownerIds }: Own) {
  const { rows } = await tx.execute<{ deposit: number; payment: number; owned_home: number }>(sql`
    select (select count(*)::int from
             (select 1 from ledger_lines t
               where workspace_id = ${workspaceId} and tenant_id = ${anyOf(tenantIds)}
                 and account in (${DEPOSITS_HELD}, ${ADVANCE_HELD}, ${REFUNDS_DUE})
                 and not exists (select 1 from leases l where l.workspace_id = t.workspace_id and l.id = t.lease_id
                                    and l.status in ('sent', 'signed', 'active'))
                 and not exists (select 1 from invoices i where i.workspace_id = t.workspace_id and i.lease_id = t.lease_id
                                    and i.status in ('due', 'partially_paid', 'overdue'))
               group by account, lease_id having sum(amount_satang) < 0) held) as deposit,
           (select count(*)::int from payments
             where workspace_id = ${workspaceId} and tenant_id = ${anyOf(tenantIds)} and status = 'pending') as payment,
           (select count(*)::int from leases l
             where l.workspace_id = ${workspaceId} and l.status in ('sent', 'signed', 'active')
               and exists (select 1 from property_owners o where o.workspace_id = l.workspace_id
                              and o.property_id = l.property_id and o.owner_id = ${anyOf(ownerIds)})) as owned_home`)

  return rows[0]!
}

/** Deposits that are not returned, and statements of owners that are not paid out. */
async function countHeldForOthers(tx: Tx, workspaceId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select ((select count(*) from
              (select 1 from ledger_lines where workspace_id = ${workspaceId} and account = ${DEPOSITS_HELD}
                group by lease_id having sum(amount_satang) < 0) held)
          + (select count(*) from owner_statements
              where workspace_id = ${workspaceId} and payable_satang > 0 and paid_out_at is null))::int as count`)

  return rows[0]!.count
}

async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from users where id = ${userId} and role = 'Admin'
       and not exists (select 1 from users o where o.role = 'Admin' and o.status = 'active' and o.id <> ${userId})`)

  return rows.length > 0
}

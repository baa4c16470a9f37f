import { sql } from 'drizzle-orm'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { isRentedBy } from '#db/rented-by.ts'
import type { Locale } from '#i18n/locale.ts'

/** What keeps an account from being deleted, business by business. */
export type Hold = {
  kind: 'lease' | 'bill' | 'payout' | 'business'
  workspaceId: string
  businessName: string
  count: number
}

/**
 * What hangs on an account (G069): leases and open bills of its own tenant records, statements of its own owner records
 * that are not paid out, and businesses with leases or open bills that nobody else could go on managing. Names them in
 * the reader's language.
 */
export async function findHolds(tx: Tx, userId: string, locale: Locale = 'th'): Promise<Hold[]> {
  const holds: Hold[] = []
  for (const { workspaceId, businessName, tenantIds, ownerIds } of await ownRecordsOf(tx, userId, locale)) {
    const counts = await within(tx, workspaceId, () => countOwn(tx, workspaceId, { tenantIds, ownerIds }))
    for (const [kind, count] of Object.entries(counts))
      if (count > 0) holds.push({ kind: kind as Hold['kind'], workspaceId, businessName, count })
  }
  for (const { workspaceId, businessName } of await aloneIn(tx, userId, locale)) {
    const count = await within(tx, workspaceId, () => countRunning(tx, workspaceId))
    if (count > 0) holds.push({ kind: 'business', workspaceId, businessName, count })
  }

  return holds
}

/** Businesses in which this account is the last that may manage people: without it nobody could let others in. */
export async function aloneIn(
  tx: Tx,
  userId: string,
  locale: Locale = 'th',
): Promise<{ workspaceId: string; businessName: string }[]> {
  const { rows } = await tx.execute<{ workspaceId: string; businessName: string }>(sql`
    select w.id as "workspaceId", ${businessNameIn(locale)} as "businessName"
      from workspace_members m join workspaces w on w.id = m.workspace_id
     where m.user_id = ${userId} and 'people' = any (m.rights)
       and not exists (select 1 from workspace_members o join users u on u.id = o.user_id
                        where o.workspace_id = m.workspace_id and o.user_id <> ${userId}
                          and 'people' = any (o.rights) and u.status not in ('deleted', 'erased'))
     order by w.id`)

  return rows
}

/** Does something in the rows of one business, within a transaction that began elsewhere, and leaves it as it was. */
export async function within<T>(tx: Tx, workspaceId: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ before: string }>(
    sql`select coalesce(current_setting('app.workspace_id', true), '') as before`,
  )
  await tx.execute(sql`select set_config('app.workspace_id', ${workspaceId}, true)`)
  const result = await work()
  await tx.execute(sql`select set_config('app.workspace_id', ${rows[0]!.before}, true)`)

  return result
}

async function ownRecordsOf(tx: Tx, userId: string, locale: Locale) {
  const { rows } = await tx.execute<{
    workspaceId: string
    businessName: string
    tenantIds: string[]
    ownerIds: string[]
  }>(sql`
    select w.id as "workspaceId", ${businessNameIn(locale)} as "businessName",
           coalesce(json_agg(l.record_id) filter (where l.kind = 'tenant'), '[]') as "tenantIds",
           coalesce(json_agg(l.record_id) filter (where l.kind = 'owner'), '[]') as "ownerIds"
      from user_links l join workspaces w on w.id = l.workspace_id
     where l.user_id = ${userId} and l.kind in ('tenant', 'owner') group by w.id order by w.id`)

  return rows
}

async function countOwn(
  tx: Tx,
  workspaceId: string,
  { tenantIds, ownerIds }: { tenantIds: string[]; ownerIds: string[] },
) {
  const tenants = idsOf(tenantIds)
  const { rows } = await tx.execute<{ lease: number; bill: number; payout: number }>(sql`
    select (select count(*)::int from leases l where workspace_id = ${workspaceId}
               and ${isRentedBy(sql`any (${tenants})`)}
               and status in ('sent', 'signed', 'active')) as lease,
           (select count(*)::int from invoices where workspace_id = ${workspaceId} and tenant_id = any (${tenants})
               and status in ('due', 'partially_paid', 'overdue')) as bill,
           (select count(*)::int from owner_statements where workspace_id = ${workspaceId} and owner_id = any (${idsOf(ownerIds)})
               and payable_satang > 0 and paid_out_at is null) as payout`)

  return rows[0]!
}

async function countRunning(tx: Tx, workspaceId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select ((select count(*) from leases where workspace_id = ${workspaceId} and status in ('sent', 'signed', 'active'))
          + (select count(*) from invoices where workspace_id = ${workspaceId}
                and status in ('due', 'partially_paid', 'overdue')))::int as count`)

  return rows[0]!.count
}

/** Ids as one parameter. */
function idsOf(ids: string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
}

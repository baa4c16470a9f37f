import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { displayName } from '#thai/names.ts'
import { isOneOf, MOST, type Wanted } from './wanted.ts'

type FoundPerson = {
  kind: 'tenant' | 'owner' | 'vendor' | 'contact'
  id: string
  name: string
  phone: string | null
  email: string | null
  unitNo: string | null
  toPaySatang: bigint
  overdueDays: number
}

type Row = Pick<FoundPerson, 'id' | 'phone' | 'email'>

/**
 * Tenants, then owners, who repairs and whoever else is known; what a tenant owes stands beside them. An entry that only
 * says again who a record is, by name and number or address, is left to the record.
 */
export async function findPeople(
  tx: Tx,
  workspaceId: string,
  wanted: Wanted,
  today: string,
): Promise<FoundPerson[]> {
  const most = 'ids' in wanted ? wanted.ids.length : MOST
  const isWanted = (id: SQL, texts: SQL[], phone: SQL, key?: SQL) =>
    'ids' in wanted ? isOneOf(id, wanted.ids) : foundBy(wanted.search, texts, [phone], key)
  const tenants = await tx.execute<
    Row & { first: string; last: string; unitNo: string | null; toPay: string; days: number | null }
  >(sql`
    with hits as (
      select t.id, t.first_name, t.last_name, t.phone, t.email, t.created_at from tenants t
       where t.workspace_id = ${workspaceId} and t.deleted_at is null
         and ${isWanted(sql`t.id`, [sql`t.first_name`, sql`t.last_name`, sql`t.nickname`, sql`t.email`], sql`t.phone`, sql`t.find_key`)}
       order by t.created_at desc, t.id limit ${most})
    select h.id, h.first_name as first, h.last_name as last, h.phone, h.email,
           (select p.unit_no from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
             where l.workspace_id = ${workspaceId} and l.tenant_id = h.id and l.status = 'active' order by l.start_day limit 1) as "unitNo",
           coalesce(b.to_pay, 0)::text as "toPay", b.days
      from hits h left join lateral (
        select sum(i.total_satang - i.paid_satang) as to_pay, ${today}::date - min(i.due_day) as days from invoices i
         where i.workspace_id = ${workspaceId} and i.tenant_id = h.id and i.status in ('due', 'partially_paid', 'overdue')) b on true
     order by h.created_at desc, h.id`)
  const others = await tx.execute<Row & { kind: 'owner' | 'vendor' | 'contact'; name: string }>(sql`
    (select 'owner' as kind, o.id, o.name, o.phone, o.email from owners o
      where o.workspace_id = ${workspaceId} and o.deleted_at is null
        and ${isWanted(sql`o.id`, [sql`o.name`, sql`o.name_en`, sql`o.email`], sql`o.phone`)} order by o.name, o.id limit ${most})
    union all
    (select 'vendor', v.id, v.name, v.phone, v.email from vendors v
      where v.workspace_id = ${workspaceId} and v.deleted_at is null
        and ${isWanted(sql`v.id`, [sql`v.name`, sql`v.name_en`, sql`v.contact_name`], sql`v.phone`)} order by v.name, v.id limit ${most})
    union all
    (select 'contact', c.id, c.name, c.phone, c.email from contacts c
      where c.workspace_id = ${workspaceId} and c.merged_into is null
        and (${isWanted(sql`c.id`, [sql`c.name`, sql`c.company`, sql`c.email`], sql`c.phone`)}
             or c.id in (select k.merged_into from contacts k where k.workspace_id = ${workspaceId}
                  and ${isWanted(sql`k.id`, [sql`k.name`, sql`k.company`, sql`k.email`], sql`k.phone`)}))
        and ${'ids' in wanted ? sql`true` : isNoRecord}
      order by c.last_contacted_at desc nulls last, c.id desc limit ${most})`)

  return [
    ...tenants.rows.map(({ first, last, toPay, days, ...one }) => ({
      kind: 'tenant' as const,
      ...one,
      name: displayName({ first, last }),
      toPaySatang: BigInt(toPay),
      overdueDays: Math.max(0, days ?? 0),
    })),
    ...others.rows.map((one) => ({ ...one, unitNo: null, toPaySatang: 0n, overdueDays: 0 })),
  ].slice(0, most * 2)
}

const sameAs = (name: SQL) =>
  sql`fold_key(${name}) = fold_key(c.name) and (r.phone = c.phone or lower(r.email) = lower(c.email))`

/** Whether the contact `c` is no record as well. */
const isNoRecord = sql`not exists (
  select 1 from tenants r where r.workspace_id = c.workspace_id and r.deleted_at is null
     and ${sameAs(sql`concat(r.first_name, r.last_name)`)}
  union all
  select 1 from owners r where r.workspace_id = c.workspace_id and r.deleted_at is null and ${sameAs(sql`r.name`)}
  union all
  select 1 from vendors r where r.workspace_id = c.workspace_id and r.deleted_at is null and ${sameAs(sql`r.name`)})`

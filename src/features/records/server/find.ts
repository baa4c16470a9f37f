import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foldKey, foundBy } from '#db/found-by.ts'
import type { Locale } from '#i18n/locale.ts'
import { displayName } from '#thai/names.ts'

/** So many of a kind are answered: whoever looks for more narrows the words, or opens the list. */
const MOST = 4

type FoundRoom = {
  id: string
  unitNo: string
  place: string | null
  floor: number | null
  status: string
  tenantName: string | null
  toPaySatang: bigint
  overdueDays: number
}

type FoundPerson = {
  kind: 'tenant' | 'owner' | 'vendor'
  id: string
  name: string
  phone: string | null
  unitNo: string | null
}

type FoundPaper = {
  kind: 'bill' | 'receipt' | 'lease'
  id: string
  /** Where it is opened: a receipt opens its bill. */
  openId: string
  no: string
  unitNo: string
  amountSatang: bigint | null
  status: string
}

/**
 * What a person may mean by a few words: homes by number, building or tenant, people by name or number, papers by theirs.
 * Of each kind the nearest first, four at most.
 */
export async function findAll(
  tx: Tx,
  workspaceId: string,
  { search, locale, today }: { search: string; locale: Locale; today: string },
) {
  if (foldKey(search) === '') return { rooms: [], people: [], papers: [] }

  return {
    rooms: await findRooms(tx, workspaceId, { search, locale, today }),
    people: await findPeople(tx, workspaceId, search),
    papers: await findPapers(tx, workspaceId, search),
  }
}

async function findRooms(
  tx: Tx,
  workspaceId: string,
  { search, locale, today }: { search: string; locale: Locale; today: string },
): Promise<FoundRoom[]> {
  const project = locale === 'th' ? sql`j.name_th` : sql`coalesce(j.name_en, j.name_th)`
  const { rows } = await tx.execute<
    Omit<FoundRoom, 'toPaySatang' | 'overdueDays' | 'tenantName'> & {
      first: string | null
      last: string | null
      toPay: string
      days: number | null
    }
  >(sql`
    with hits as (
      select p.id, p.unit_no, p.building, p.project_id, p.floor, p.status, fold_key(p.unit_no) = ${foldKey(search)} as exact
        from properties p
       where p.workspace_id = ${workspaceId} and p.deleted_at is null and (
             ${foundBy(search, [sql`p.unit_no`, sql`p.building`])}
          or p.project_id in (select id from projects j where j.workspace_id = ${workspaceId} and ${foundBy(search, [sql`j.name_th`, sql`j.name_en`])}))
       order by exact desc, length(p.unit_no), p.unit_no, p.id limit ${MOST})
    select h.id, h.unit_no as "unitNo", nullif(concat_ws(' ', ${project}, h.building), '') as place, h.floor, h.status,
           l.first_name as first, l.last_name as last, coalesce(b.to_pay, 0)::text as "toPay", b.days
      from hits h left join projects j on j.workspace_id = ${workspaceId} and j.id = h.project_id
      left join lateral (
        select t.first_name, t.last_name from leases l join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
         where l.workspace_id = ${workspaceId} and l.property_id = h.id and l.status = 'active' order by l.start_day limit 1) l on true
      left join lateral (
        select sum(i.total_satang - i.paid_satang) as to_pay, ${today}::date - min(i.due_day) as days from invoices i
         where i.workspace_id = ${workspaceId} and i.property_id = h.id and i.status in ('due', 'partially_paid', 'overdue')) b on true
     order by h.exact desc, length(h.unit_no), h.unit_no, h.id`)

  return rows.map(({ first, last, toPay, days, ...room }) => ({
    ...room,
    tenantName: first === null ? null : displayName({ first, last: last ?? '' }),
    toPaySatang: BigInt(toPay),
    overdueDays: Math.max(0, days ?? 0),
  }))
}

async function findPeople(tx: Tx, workspaceId: string, search: string): Promise<FoundPerson[]> {
  const tenants = await tx.execute<Omit<FoundPerson, 'name' | 'kind'> & { first: string; last: string }>(sql`
    select t.id, t.first_name as first, t.last_name as last, t.phone,
           (select p.unit_no from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
             where l.workspace_id = t.workspace_id and l.tenant_id = t.id and l.status = 'active' order by l.start_day limit 1) as "unitNo"
      from tenants t
     where t.workspace_id = ${workspaceId} and t.deleted_at is null
       and ${foundBy(search, [sql`t.first_name`, sql`t.last_name`, sql`t.nickname`, sql`t.email`], [sql`t.phone`])}
     order by t.created_at desc, t.id limit ${MOST}`)
  const others = await tx.execute<{
    kind: 'owner' | 'vendor'
    id: string
    name: string
    phone: string | null
  }>(sql`
    (select 'owner' as kind, o.id, o.name, o.phone from owners o
      where o.workspace_id = ${workspaceId} and o.deleted_at is null
        and ${foundBy(search, [sql`o.name`, sql`o.name_en`, sql`o.email`], [sql`o.phone`])} order by o.name, o.id limit ${MOST})
    union all
    (select 'vendor', v.id, v.name, v.phone from vendors v
      where v.workspace_id = ${workspaceId} and v.deleted_at is null
        and ${foundBy(search, [sql`v.name`, sql`v.name_en`, sql`v.contact_name`], [sql`v.phone`])} order by v.name, v.id limit ${MOST})`)

  return [
    ...tenants.rows.map(({ first, last, ...one }) => ({
      kind: 'tenant' as const,
      ...one,
      name: displayName({ first, last }),
    })),
    ...others.rows.map((one) => ({ ...one, unitNo: null })),
  ].slice(0, MOST * 2)
}

/** Papers are known by numbers: `INV-2026-0173` by `173`, `0173`, `inv 0173`. */
async function findPapers(tx: Tx, workspaceId: string, search: string): Promise<FoundPaper[]> {
  const key = foldKey(search.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
  if (!/\d{2,}/.test(key) || !/^[a-z\d-]+$/.test(key)) return []
  // Numbers are kept in capitals, and hold no sign that stands for others.
  const pattern = (/^\d+$/.test(key) ? `%${key}` : `%${key.replaceAll('-', '%')}%`).toUpperCase()
  const { rows } = await tx.execute<Omit<FoundPaper, 'amountSatang'> & { amount: string | null }>(sql`
    (select 'bill' as kind, i.id, i.id as "openId", i.no, p.unit_no as "unitNo", i.total_satang::text as amount, i.status
       from invoices i join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
      where i.workspace_id = ${workspaceId} and i.no like ${pattern} order by i.issue_day desc, i.id desc limit ${MOST})
    union all
    (select 'receipt', r.id, r.invoice_id, r.no, p.unit_no, r.amount_satang::text, 'paid'
       from receipts r join invoices i on i.workspace_id = r.workspace_id and i.id = r.invoice_id
       join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
      where r.workspace_id = ${workspaceId} and r.no like ${pattern} order by r.day desc, r.id desc limit ${MOST})
    union all
    (select 'lease', l.id, l.id, l.no, p.unit_no, null, l.status
       from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      where l.workspace_id = ${workspaceId} and l.no like ${pattern} order by l.start_day desc, l.id desc limit ${MOST})`)

  return rows.map(({ amount, ...row }) => ({ ...row, amountSatang: amount === null ? null : BigInt(amount) }))
}

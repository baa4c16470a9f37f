import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foldKey, foundBy } from '#db/found-by.ts'
import { placeName, projectName } from '#db/place-name.ts'
import type { Locale } from '#i18n/locale.ts'
import { displayName } from '#thai/names.ts'
import { isOneOf, MOST, type Wanted } from './wanted.ts'

type FoundRoom = {
  id: string
  unitNo: string
  type: string
  place: string | null
  floor: number | null
  status: string
  rentSatang: bigint
  tenantName: string | null
  tenantPhone: string | null
  /** The last day of the lease that runs. */
  leaseEnd: string | null
  toPaySatang: bigint
  overdueDays: number
  /** The bill that money would be for: the one that is due first. */
  nextBillId: string | null
}

/** Homes, whose own number it is before others that hold it, with who lives there and what is owed. */
export async function findRooms(
  tx: Tx,
  workspaceId: string,
  wanted: Wanted,
  { locale, today }: { locale: Locale; today: string },
): Promise<FoundRoom[]> {
  const [exact, isWanted] =
    'ids' in wanted
      ? [sql`false`, isOneOf(sql`p.id`, wanted.ids)]
      : [sql`fold_key(p.unit_no) = ${foldKey(wanted.search)}`, hasWords(workspaceId, wanted.search)]
  const { rows } = await tx.execute<
    Omit<FoundRoom, 'toPaySatang' | 'overdueDays' | 'tenantName' | 'rentSatang'> & {
      first: string | null
      last: string | null
      rent: string
      toPay: string
      days: number | null
    }
  >(sql`
    with hits as (
      select p.id, p.unit_no, p.type, p.building, p.project_id, p.floor, p.status, p.rent_satang, ${exact} as exact
        from properties p
       where p.workspace_id = ${workspaceId} and p.deleted_at is null and ${isWanted}
       order by exact desc, length(p.unit_no), p.unit_no, p.id limit ${'ids' in wanted ? wanted.ids.length : MOST})
    select h.id, h.unit_no as "unitNo", h.type, ${placeName({ project: projectName(locale), part: sql`h.building` })} as place, h.floor, h.status,
           h.rent_satang::text as rent, l.first_name as first, l.last_name as last, l.phone as "tenantPhone",
           l.end_day::text as "leaseEnd", coalesce(b.to_pay, 0)::text as "toPay", b.days, b.next as "nextBillId"
      from hits h left join projects j on j.workspace_id = ${workspaceId} and j.id = h.project_id
      left join lateral (
        select t.first_name, t.last_name, t.phone, l.end_day from leases l
          join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
         where l.workspace_id = ${workspaceId} and l.property_id = h.id and l.status = 'active' order by l.start_day limit 1) l on true
      left join lateral (
        select sum(i.total_satang - i.paid_satang) as to_pay, ${today}::date - min(i.due_day) as days,
               (array_agg(i.id order by i.due_day, i.id))[1] as next from invoices i
         where i.workspace_id = ${workspaceId} and i.property_id = h.id and i.status in ('due', 'partially_paid', 'overdue')) b on true
     order by h.exact desc, length(h.unit_no), h.unit_no, h.id`)

  return rows.map(({ first, last, rent, toPay, days, ...room }) => ({
    ...room,
    tenantName: first === null ? null : displayName({ first, last: last ?? '' }),
    rentSatang: BigInt(rent),
    toPaySatang: BigInt(toPay),
    overdueDays: Math.max(0, days ?? 0),
  }))
}

function hasWords(workspaceId: string, search: string) {
  return sql`(${foundBy(search, [sql`p.unit_no`, sql`p.building`], [], sql`p.find_key`)}
    or p.project_id in (select id from projects j where j.workspace_id = ${workspaceId} and ${foundBy(search, [sql`j.name_th`, sql`j.name_en`])}))`
}

import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { rentOnSql } from '#db/rent-on.ts'
import { isLateOn } from '#db/tax-of-bills.ts'
import { isAtHome } from '#features/maintenance/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readMap } from './map.ts'

/** So many of each list stand on the page. */
const MOST = 6

type Look = { id: string; locale: Locale; now: Date }

/** Everything about one building. @throws Problem 404 */
export async function readBuilding(tx: Tx, workspaceId: string, { id, locale, now }: Look) {
  const today = todayInBangkok(now)
  const own = await readProject(tx, workspaceId, { id, locale })
  const rooms = await readMap(tx, workspaceId, { locale, now, projectId: id })
  const inIt = (alias: string) =>
    sql`exists (select 1 from properties p where p.workspace_id = ${sql.raw(alias)}.workspace_id
                  and p.id = ${sql.raw(alias)}.property_id and p.project_id = ${id} and p.deleted_at is null)`
  const { rows: money } = await tx.execute<{ rolled: string; toPay: string; overdue: string }>(sql`
    select (select coalesce(sum(${rentOnSql(today)}), 0)::text from leases l
             where l.workspace_id = ${workspaceId} and l.status = 'active' and l.start_day <= ${today}
               and not exists (select 1 from leases n where n.workspace_id = l.workspace_id and n.property_id = l.property_id
                                  and n.status = 'active' and n.start_day <= ${today} and n.start_day > l.start_day)
               and ${inIt('l')}) as rolled,
           coalesce(sum(i.total_satang - i.paid_satang), 0)::text as "toPay",
           coalesce(sum(i.total_satang - i.paid_satang) filter (where ${isLateOn(today)}), 0)::text as overdue
      from invoices i
     where i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid', 'overdue') and ${inIt('i')}`)
  const { rolled, toPay, overdue } = money[0]!

  return {
    ...own,
    rooms,
    rolledSatang: BigInt(rolled),
    askedSatang: rooms.reduce((sum, { isLet, rentSatang }) => (isLet ? sum : sum + rentSatang), 0n),
    toPaySatang: BigInt(toPay),
    overdueSatang: BigInt(overdue),
    ...(await readComing(tx, workspaceId, id, today)),
    shares: await readShares(tx, workspaceId, id),
  }
}

type Project = {
  id: string
  name: string
  address: string | null
  floors: number | null
  yearBuilt: number | null
}

async function readProject(
  tx: Tx,
  workspaceId: string,
  { id, locale }: { id: string; locale: Locale },
): Promise<Project> {
  const [name, address] =
    locale === 'th'
      ? [sql`name_th`, sql`address_line`]
      : [sql`coalesce(name_en, name_th)`, sql`coalesce(address_line_en, address_line)`]
  const { rows } = await tx.execute<Project>(sql`
    select id, ${name} as name, nullif(concat_ws(' ', ${address}, postcode), '') as address, floors, year_built as "yearBuilt"
      from projects where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

type End = { leaseId: string; propertyId: string; unitNo: string; tenant: string; endDay: string }
type Repair = { id: string; propertyId: string; unitNo: string; title: string }

/** Leases that end next, and repairs that are open. */
async function readComing(tx: Tx, workspaceId: string, id: string, today: string) {
  const { rows: ends } = await tx.execute<End>(sql`
    select l.id as "leaseId", p.id as "propertyId", p.unit_no as "unitNo", trim(t.first_name || ' ' || t.last_name) as tenant,
           l.end_day::text as "endDay"
      from leases l
      join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id and p.project_id = ${id} and p.deleted_at is null
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
     where l.workspace_id = ${workspaceId} and l.status = 'active' and l.end_day >= ${today}
     order by l.end_day, p.unit_no limit ${MOST}`)
  const { rows: repairs } = await tx.execute<Repair>(sql`
    select r.id, (array_agg(p.id order by length(p.unit_no), p.unit_no))[1] as "propertyId",
           string_agg(p.unit_no, ', ' order by length(p.unit_no), p.unit_no) as "unitNo", r.title
      from maintenance_items r
      join properties p on p.workspace_id = r.workspace_id and p.project_id = ${id} and p.deleted_at is null and ${isAtHome(sql`p.id`)}
     where r.workspace_id = ${workspaceId} and r.status not in ('completed', 'cancelled')
     group by r.workspace_id, r.id
     order by r.created_at desc, r.id limit ${MOST}`)

  return { ends, repairs }
}

/** Sums that were shared among several of its rooms, as far as they were not undone. */
async function readShares(tx: Tx, workspaceId: string, id: string) {
  const { rows } = await tx.execute<{
    id: string
    what: string
    kind: string
    total: string
    at: string
    rooms: number
  }>(sql`
    select a.id, a.what, a.kind, a.total_satang::text as total, a.created_at as at, count(distinct c.property_id)::int as rooms
      from charge_acts a
      join charges c on c.workspace_id = a.workspace_id and c.act_id = a.id
      join properties p on p.workspace_id = c.workspace_id and p.id = c.property_id and p.project_id = ${id}
     where a.workspace_id = ${workspaceId} and a.split <> 'one' and a.undone_at is null
     group by a.workspace_id, a.id order by a.created_at desc, a.id desc limit ${MOST}`)

  return rows.map(({ total, at, ...row }) => ({ ...row, totalSatang: BigInt(total), at: new Date(at) }))
}

import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { projectName } from '#db/place-name.ts'
import { isLateOn } from '#db/tax-of-bills.ts'
import { brokenHomes } from '#features/maintenance/server/service.ts'
import { readingStates } from '#features/meters/server/service.ts'
import type { MapRoom } from '#features/records/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { addDays, daysBetween, todayInBangkok } from '#thai/days.ts'

/** Who leaves within so many days is said on the map. */
const LEAVING_DAYS = 30

type Row = Omit<MapRoom, 'rentSatang' | 'state' | 'daysLate' | 'isRead'> & {
  rent: string
  due: number
  lateSince: string | null
  isReviewed: boolean
  /** A lease that follows is drafted, sent or signed: nobody leaves. */
  isFollowed: boolean
}

/** Every home of a business or of one building, one query for all; what meters wait for is asked of their round. */
export async function readMap(
  tx: Tx,
  workspaceId: string,
  { locale, now, projectId }: { locale: Locale; now: Date; projectId?: string },
): Promise<MapRoom[]> {
  const today = todayInBangkok(now)
  const project = projectName(locale)
  const { rows } = await tx.execute<Row>(sql`
    with owed as (
      select i.property_id, count(*)::int as due, min(i.due_day) filter (where ${isLateOn(today)})::text as late_since,
             bool_or(exists (select 1 from slips s where s.workspace_id = i.workspace_id and s.invoice_id = i.id
                        and s.status in ('submitted', 'verifying'))) as is_reviewed
        from invoices i
       where i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid', 'overdue')
       group by i.property_id
    ), held as (
      select distinct on (l.property_id) l.property_id, l.end_day::text as end_day,
             coalesce(nullif(t.nickname, ''), t.first_name) as tenant
        from leases l join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
       where l.workspace_id = ${workspaceId} and l.status = 'active'
       order by l.property_id, l.start_day desc
    ), following as (
      select distinct l.property_id from leases l
       where l.workspace_id = ${workspaceId} and l.status in ('sent', 'signed')
    ), broken as (${brokenHomes(workspaceId)})
    select p.id, p.unit_no as "unitNo", p.project_id as "projectId", ${project} as project, p.building, p.floor,
           p.rent_satang::text as rent, h.tenant, h.property_id is not null as "isLet", h.end_day as "leaseEnd",
           coalesce(o.due, 0) as due, o.late_since as "lateSince", coalesce(o.is_reviewed, false) as "isReviewed",
           f.property_id is not null as "isFollowed", b.property_id is not null as "isBroken",
           p.listing_state = 'published' as "isPublished"
      from properties p
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      left join owed o on o.property_id = p.id
      left join held h on h.property_id = p.id
      left join following f on f.property_id = p.id
      left join broken b on b.property_id = p.id
     where p.workspace_id = ${workspaceId} and p.deleted_at is null
       ${projectId ? sql`and p.project_id = ${projectId}` : sql``}
     order by project nulls last, p.building nulls first, p.floor desc nulls last, length(p.unit_no), p.unit_no, p.id`)
  const read = await readingStates(tx, workspaceId, now)

  return rows.map(({ rent, due, lateSince, isReviewed, isFollowed, ...row }) => ({
    ...row,
    rentSatang: BigInt(rent),
    isRead: read.get(row.id) ?? null,
    daysLate: lateSince ? daysBetween(lateSince, today) : 0,
    state: stateOf({ ...row, due, lateSince, isReviewed, isFollowed }, today),
  }))
}

type Facts = Pick<Row, 'due' | 'lateSince' | 'isReviewed' | 'isLet' | 'leaseEnd' | 'isFollowed'>

/** The most pressing of what holds. */
function stateOf(room: Facts, today: string): MapRoom['state'] {
  if (room.lateSince) return 'overdue'
  if (room.isReviewed) return 'review'
  if (!room.isLet) return room.due > 0 ? 'due' : 'void'
  if (room.leaseEnd && room.leaseEnd <= addDays(today, LEAVING_DAYS) && !room.isFollowed) return 'leaving'

  return room.due > 0 ? 'due' : 'paid'
}

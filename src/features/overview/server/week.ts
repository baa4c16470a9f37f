import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isAtHome } from '#features/maintenance/server/service.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'

type Row = {
  day: string
  kind: 'visit' | 'move_in' | 'lease_end' | 'bills_due' | 'repair'
  count: number
  units: string[]
  at: Date | null
}

/** Visits, moves, last days, due days and repair visits of the seven days from today. */
export async function readWeek(tx: Tx, workspaceId: string, today: string) {
  const last = addDays(today, 6)
  const from = bangkokInstant(today).toISOString()
  const to = bangkokInstant(addDays(last, 1)).toISOString()
  const { rows } = await tx.execute<Row>(sql`
    with events as (
      select v.day, 'visit' as kind, v.property_id, v.at, v.id as ref from visits v
       where v.workspace_id = ${workspaceId} and v.status = 'open' and v.day between ${today} and ${last}
      union all
      select l.start_day, 'move_in', l.property_id, null, l.id from leases l
       where l.workspace_id = ${workspaceId} and l.status = 'active' and l.start_day between ${today} and ${last}
      union all
      select l.end_day, 'lease_end', l.property_id, null, l.id from leases l
       where l.workspace_id = ${workspaceId} and l.status = 'active' and l.end_day between ${today} and ${last}
      union all
      select i.due_day, 'bills_due', i.property_id, null, i.id from invoices i
       where i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid') and i.due_day between ${today} and ${last}
      union all
      select (r.scheduled_at at time zone 'Asia/Bangkok')::date, 'repair', h.id, r.scheduled_at, r.id from maintenance_items r
        join properties h on h.workspace_id = r.workspace_id and ${isAtHome(sql`h.id`)}
       where r.workspace_id = ${workspaceId} and r.status = 'scheduled' and r.scheduled_at >= ${from} and r.scheduled_at < ${to})
    select e.day::text, e.kind, count(distinct e.ref)::int as count, min(e.at) as at,
           (array_agg(p.unit_no order by e.at nulls last, p.unit_no))[1:4] as units
      from events e join properties p on p.workspace_id = ${workspaceId} and p.id = e.property_id
     group by e.day, e.kind order by e.day, min(e.at) nulls last, e.kind limit 12`)

  return rows.map((row) => ({ ...row, at: row.at ? new Date(row.at) : null }))
}

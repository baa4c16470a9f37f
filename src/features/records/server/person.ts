import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { readCompanions, readTenantDetails } from '#features/tenants/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { addMonths, todayInBangkok } from '#thai/days.ts'
import { readHistory } from './history.ts'
import { readLeases } from './lease.ts'
import { readHeld, readOwed } from './money.ts'
import { readNextBill } from './next-bill.ts'
import { readNotes } from './notes.ts'
import { readPapers } from './papers.ts'

/** Everything about one tenant. @throws Problem 404 */
export async function readPerson(tx: Tx, kit: Kit, workspaceId: string, { id }: { id: string }) {
  const now = kit.now()
  const today = todayInBangkok(now)
  const tenant = await readTenantDetails(tx, kit, workspaceId, { id })
  const theirs = { tenantId: id }
  const leases = await readLeases(tx, workspaceId, {
    today,
    where: sql`${isRentedBy(sql`${id}`)} and l.status in ('active', 'draft', 'sent', 'signed')`,
  })
  const held = await readHeld(tx, workspaceId, theirs)
  const running = leases.find(({ status }) => status === 'active')

  return {
    tenant,
    companions: await readCompanions(tx, workspaceId, id),
    money: {
      ...(await readOwed(tx, workspaceId, theirs, today)),
      ...held,
    },
    ...(await readHabit(tx, workspaceId, id, addMonths(today, -12))),
    nextRun: running ? await readNextBill(tx, workspaceId, { leaseId: running.id, now }) : null,
    leases,
    papers: await readPapers(tx, kit, workspaceId, {
      tenant,
      lease: running,
      depositSatang: held.depositSatang,
    }),
    ...(await readTheirs(tx, workspaceId, { tenant, now })),
    notes: await readNotes(tx, workspaceId, { kind: 'tenant', recordId: id }),
    history: await readHistory(tx, workspaceId, theirs),
  }
}

/** What they asked to have repaired and is not done, and when they come to look at another home. */
async function readTheirs(
  tx: Tx,
  workspaceId: string,
  {
    tenant: { id, phone, email },
    now,
  }: { tenant: { id: string; phone: string | null; email: string | null }; now: Date },
) {
  const repairs = await tx.execute<{
    id: string
    title: string
    priority: string
    status: string
    at: string
  }>(sql`
    select r.id, r.title, r.priority, r.status, r.created_at as at from maintenance_items r
     where r.workspace_id = ${workspaceId} and r.status not in ('completed', 'cancelled')
       and (r.tenant_id = ${id} or exists (select 1 from maintenance_homes g
             join leases l on l.workspace_id = g.workspace_id and l.property_id = g.property_id and l.status = 'active'
            where g.workspace_id = r.workspace_id and g.maintenance_id = r.id and l.tenant_id = ${id}))
     order by r.created_at desc limit 5`)
  const visits = await tx.execute<{ id: string; name: string; at: string }>(sql`
    select v.id, coalesce(p.unit_no, v.name) as name, v.at from visits v
      left join properties p on p.workspace_id = v.workspace_id and p.id = v.property_id
     where v.workspace_id = ${workspaceId} and v.status = 'open' and v.at >= ${now.toISOString()}
       and (v.phone = ${phone} or lower(v.email) = lower(${email})) order by v.at limit 5`)

  return {
    repairs: repairs.rows.map(({ at, ...repair }) => ({ ...repair, at: new Date(at) })),
    visits: visits.rows.map(({ at, ...visit }) => ({ ...visit, at: new Date(at) })),
  }
}

/** How many bills that fell due since a day are paid, and how many of these by their due day. */
async function readHabit(tx: Tx, workspaceId: string, tenantId: string, since: string) {
  const { rows } = await tx.execute<{ paidBills: number; paidOnTime: number }>(sql`
    select count(*)::int as "paidBills",
           count(*) filter (where (
             select max(y.settled_at) at time zone 'Asia/Bangkok' from payments y
              where y.workspace_id = i.workspace_id and y.invoice_id = i.id and y.status = 'succeeded')::date <= i.due_day)::int as "paidOnTime"
      from invoices i
     where i.workspace_id = ${workspaceId} and i.tenant_id = ${tenantId} and i.status = 'paid' and i.due_day >= ${since}`)

  return rows[0]!
}

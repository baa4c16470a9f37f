import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { toReview } from '#features/charges/server/service.ts'
import { readReminders } from '#features/days/server/service.ts'
import { readDepositsWaiting } from '#features/deposits/server/service.ts'
import { countDue } from '#features/filings/server/service.ts'
import { isAtHome } from '#features/maintenance/server/service.ts'
import { readBilledUnread, readUnread } from '#features/meters/server/service.ts'
import { everyBill } from '#features/payables/server/service.ts'
import { daysBetween } from '#thai/days.ts'
import { conditionsOf } from './conditions.ts'

/** How many homes a task names. */
const NAMED = 4

/** What needs doing: how many, how much, and which homes. */
export async function readTasks(
  tx: Tx,
  { workspaceId, actorId }: { workspaceId: string; actorId: string },
  { today, now }: { today: string; now: Date },
) {
  const is = conditionsOf(workspaceId, today)
  const slips = await readSum(
    tx,
    sql`select p.unit_no as unit, m.amount_satang as amount, s.created_at::text as first from slips s
          join payments m on m.workspace_id = s.workspace_id and m.id = s.payment_id
          join invoices i on i.workspace_id = s.workspace_id and i.id = s.invoice_id
          join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
         where ${is.slips}`,
  )
  const certificates = await readSum(
    tx,
    sql`select p.unit_no as unit, c.tax_satang as amount, c.created_at::text as first from withholding_certificates c
          join invoices i on i.workspace_id = c.workspace_id and i.id = c.invoice_id
          join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
         where ${is.certificates}`,
  )
  const overdue = await readSum(
    tx,
    sql`select p.unit_no as unit, i.total_satang - i.paid_satang as amount, i.due_day::text as first from invoices i
          join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
         where ${is.overdue}`,
  )
  const payables = await readSum(
    tx,
    sql`select null::text as unit, b.total_satang as amount, case when b.state = 'approved' then b.due_day::text end as first
          from ${everyBill(workspaceId)} b where ${is.payables}`,
  )
  const lease = (wanted: SQL) =>
    readNames(
      tx,
      sql`select p.unit_no as unit, l.end_day::text as first from leases l
            join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
           where ${wanted}`,
    )
  const applications = await readNames(
    tx,
    sql`select p.unit_no as unit, a.submitted_at::text as first from applications a
          join properties p on p.workspace_id = a.workspace_id and p.id = a.property_id
         where ${is.applications}`,
  )
  const repairs = await readRepairs(tx, is.repairs)
  const visits = await readNames(
    tx,
    sql`select p.unit_no as unit, v.at::text as first from visits v
          join properties p on p.workspace_id = v.workspace_id and p.id = v.property_id
         where ${is.visits}`,
  )
  const inquiries = await readNames(
    tx,
    sql`select p.unit_no as unit, i.created_at::text as first from inquiries i
          left join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
         where ${is.inquiries}`,
  )

  const toConfirm = await readNames(
    tx,
    sql`select p.unit_no as unit, case when p.confirm_by <= ${today}::date then '0' else '2' || p.confirm_by end as first
          from properties p
         where ${is.toConfirm}`,
  )

  return {
    slips: { count: slips.count, satang: slips.satang, units: slips.units },
    certificates: { count: certificates.count, satang: certificates.satang, units: certificates.units },
    overdue: {
      count: overdue.count,
      satang: overdue.satang,
      units: overdue.units,
      longestDays: overdue.first ? daysBetween(overdue.first, today) : 0,
    },
    applications: { count: applications.count, units: applications.units },
    leaseDrafts: await lease(is.leaseDrafts),
    leasesToSign: await lease(is.leasesToSign),
    leasesEnding: await lease(is.leasesEnding),
    deposits: await readDepositsWaiting(tx, workspaceId, { today, named: NAMED }),
    review: await readReview(tx, workspaceId, now),
    meters: await readUnread(tx, workspaceId, { now, named: NAMED }),
    billedUnread: await readBilledUnread(tx, workspaceId, { now, named: NAMED }),
    filings: await countDue(tx, workspaceId, { now, named: NAMED }),
    repairs: { count: repairs.count, units: repairs.units, urgent: repairs.urgent },
    newRepairs: await readNames(
      tx,
      sql`select p.unit_no as unit, r.created_at::text as first from maintenance_items r
            join properties p on p.workspace_id = r.workspace_id and p.id = r.property_id
           where ${is.newRepairs}`,
    ),
    vendorBills: await readNames(
      tx,
      sql`select p.unit_no as unit, b.created_at::text as first from vendor_bills b
            join maintenance_items r on r.workspace_id = b.workspace_id and r.id = b.maintenance_id
            join properties p on p.workspace_id = r.workspace_id and p.id = r.property_id
           where ${is.vendorBills}`,
    ),
    payables: {
      count: payables.count,
      satang: payables.satang,
      isLate: payables.first !== null && payables.first < today,
    },
    visits: { count: visits.count, units: visits.units },
    inquiries: { count: inquiries.count, units: inquiries.units },
    reminders: await readReminders(tx, actorId, { now, named: NAMED }),
    toConfirm: { count: toConfirm.count, units: toConfirm.units, out: toConfirm.urgent },
  }
}

/** Bills that wait for a person, with the first of their rooms. */
async function readReview(tx: Tx, workspaceId: string, now: Date) {
  const { propertyIds, ...waiting } = await toReview(tx, workspaceId, { now })
  if (propertyIds.length === 0) return { ...waiting, units: [] }
  const { units } = await readNames(
    tx,
    sql`select p.unit_no as unit, null::text as first from properties p
         where p.workspace_id = ${workspaceId} and p.id = any (${`{${propertyIds.join(',')}}`}::uuid[])`,
  )

  return { ...waiting, units }
}

/** Repairs that are open, each counted once, and every home that an urgent one reaches, the most urgent first. */
async function readRepairs(tx: Tx, isOpen: SQL) {
  const { rows } = await tx.execute<{ count: number; urgent: number; units: string[] | null }>(sql`
    with open as (
      select r.id, p.unit_no as unit, case r.priority when 'emergency' then 0 when 'urgent' then 1 else 2 end as first
        from maintenance_items r join properties p on p.workspace_id = r.workspace_id and ${isAtHome(sql`p.id`)}
       where ${isOpen})
    select count(distinct id)::int as count, (count(distinct id) filter (where first < 2))::int as urgent,
           (select array_agg(u.unit) from (select unit from open where first < 2 group by unit order by min(first), unit limit ${NAMED}) u) as units
      from open`)
  const { count, urgent, units } = rows[0]!

  return { count, urgent, units: units ?? [] }
}

async function readSum(tx: Tx, rows: SQL) {
  const found = await tx.execute<{
    count: number
    satang: string
    units: string[] | null
    first: string | null
  }>(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::text as satang, min(first) as first,
           (array_agg(unit order by first, unit))[1:${sql.raw(String(NAMED))}] as units
      from (${rows}) as found`)
  const { count, satang, units, first } = found.rows[0]!

  return { count, satang: BigInt(satang), units: units ?? [], first }
}

async function readNames(tx: Tx, rows: SQL) {
  const found = await tx.execute<{ count: number; urgent: number; units: string[] | null }>(sql`
    select count(*)::int as count, (count(*) filter (where first in ('0', '1')))::int as urgent,
           (array_agg(unit order by first nulls last, unit) filter (where unit is not null))[1:${sql.raw(String(NAMED))}] as units
      from (${rows}) as found`)
  const { count, urgent, units } = found.rows[0]!

  return { count, urgent, units: units ?? [] }
}

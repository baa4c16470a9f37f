import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { LEASE_END, WAS_IN_FORCE } from '#db/lease-span.ts'
import { IS_TAX_ALONE } from '#db/tax-of-bills.ts'
import { invoices } from '#features/invoices/tables.ts'
import { STAYING_ON_DAYS } from '#thai/lease-rules/deadlines.ts'
import { readSteps } from '#thai/lease-rules/rent-steps.ts'
import { ownRentSql } from './in-dollars.ts'
import type { BilledLease, UnbilledReading } from './lines.ts'
import { pausesOf } from './paused.ts'
import type { InvoiceKind, LateBill } from './rules.ts'

type LeaseRow = Record<
  | 'id'
  | 'no'
  | 'property_id'
  | 'tenant_id'
  | 'status'
  | 'start_day'
  | 'active_from'
  | 'rent_satang'
  | 'deposit_satang'
  | 'advance_satang'
  | 'common_fee_satang'
  | 'internet_fee_satang'
  | 'late_fee_satang'
  | 'water_mode'
  | 'water_rate_satang'
  | 'electric_mode'
  | 'electric_rate_satang'
  | 'meters_from',
  string
> & {
  rent_steps: { from: string; rentSatang: string }[]
  rent_usd_cents: string | null
  end_day: string | null
  was_in_force: boolean
  owner_id: string | null
  due_day: number
  grace_days: number
  billing_mode: 'before' | 'after'
}

const COLUMNS = sql`
  l.id, l.no, l.property_id, l.tenant_id, l.status, l.start_day,
  ${WAS_IN_FORCE} as was_in_force, ${LEASE_END} as end_day, l.due_day, l.grace_days, l.billing_mode,
  (coalesce(l.activated_at, l.created_at) at time zone 'Asia/Bangkok')::date::text as active_from,
  l.rent_satang, l.rent_usd_cents, l.rent_steps, l.deposit_satang, l.advance_satang, l.common_fee_satang, l.internet_fee_satang, l.late_fee_satang,
  l.water_mode, l.water_rate_satang, l.electric_mode, l.electric_rate_satang,
  (select case when count(*) = 1 then min(po.owner_id::text)::uuid end from property_owners po
    where po.workspace_id = l.workspace_id and po.property_id = l.property_id) as owner_id,
  coalesce((select max(e.start_day) from leases e
    where e.workspace_id = l.workspace_id and e.property_id = l.property_id and e.tenant_id = l.tenant_id and e.id <> l.id
      and e.status in ('expired', 'renewed') and e.start_day < l.start_day
      and e.water_mode = l.water_mode and e.electric_mode = l.electric_mode and l.start_day <= e.end_day + ${STAYING_ON_DAYS}::int
      and not exists (select 1 from deposit_settlements d
        where d.workspace_id = e.workspace_id and d.lease_id = e.id and d.status = 'settled')), l.start_day)::text as meters_from`

const ENDED = new Set(['expired', 'terminated', 'renewed'])

/** A lease with where it stands. `wasInForce` is false for one withdrawn before its tenant signed it, or called off before its first day. */
export type StandingLease = BilledLease & { status: string; wasInForce: boolean }

/** Whether a lease was in force and is no more. By one that was withdrawn or called off nobody owes anything. */
export function hasEnded({ status, wasInForce }: Pick<StandingLease, 'status' | 'wasInForce'>): boolean {
  return wasInForce && ENDED.has(status)
}

/** Whether the deposit of a lease has paid what was open and went back: nothing is billed behind that. */
export async function isSettled(tx: Tx, workspaceId: string, leaseId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from deposit_settlements where workspace_id = ${workspaceId} and lease_id = ${leaseId} and status = 'settled'`)

  return rows.length > 0
}

/** Active leases after an id, in the order of their ids: a batch of the rent run. */
export async function activeLeases(
  tx: Tx,
  workspaceId: string,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<BilledLease[]> {
  const after = afterId ? sql`and l.id > ${afterId}` : sql``

  return read(
    tx,
    sql`l.workspace_id = ${workspaceId} and l.status = 'active' ${after} order by l.id limit ${limit}`,
  )
}

/**
 * Those of these leases that are active, as they stand now and held until the transaction ends: whoever would change one,
 * a notice say, waits for the bills, and whoever was changing one has finished. Hold leases before the numbers of bills,
 * and numbers before bills: everything that needs two of these takes them in this order.
 */
export async function holdActiveLeases(
  tx: Tx,
  workspaceId: string,
  leaseIds: string[],
): Promise<BilledLease[]> {
  return read(
    tx,
    sql`l.workspace_id = ${workspaceId} and l.id in ${leaseIds} and l.status = 'active' order by l.id for share of l`,
  )
}

/** Active leases that bill a meter by the unit: of one home, or all of them. */
export async function meteredLeases(
  tx: Tx,
  workspaceId: string,
  propertyId?: string,
): Promise<BilledLease[]> {
  const here = propertyId ? sql`and l.property_id = ${propertyId}` : sql``

  return read(
    tx,
    sql`l.workspace_id = ${workspaceId} and l.status = 'active' ${here}
        and (l.water_mode in ('per_unit', 'at_cost') or l.electric_mode in ('per_unit', 'at_cost'))`,
  )
}

/** All leases of a home that are or were in force, held like those of the rent run. */
export async function holdLeasesOf(
  tx: Tx,
  workspaceId: string,
  propertyId: string,
): Promise<StandingLease[]> {
  return read(
    tx,
    sql`l.workspace_id = ${workspaceId} and l.property_id = ${propertyId}
        and l.status in ('active', 'expired', 'terminated', 'renewed') order by l.id for share of l`,
  )
}

/** One lease with its status, held like those of the rent run, or undefined. */
export async function holdLease(tx: Tx, workspaceId: string, leaseId: string) {
  return (await read(tx, sql`l.workspace_id = ${workspaceId} and l.id = ${leaseId} for share of l`))[0]
}

/** One lease with its status, or undefined. */
export async function findLease(tx: Tx, workspaceId: string, leaseId: string) {
  return (await read(tx, sql`l.workspace_id = ${workspaceId} and l.id = ${leaseId}`))[0]
}

async function read(tx: Tx, where: SQL): Promise<StandingLease[]> {
  const { rows } = await tx.execute<LeaseRow>(sql`select ${COLUMNS} from leases l where ${where}`)

  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    status: row.status,
    wasInForce: row.was_in_force,
    propertyId: row.property_id,
    tenantId: row.tenant_id,
    ownerId: row.owner_id,
    startDay: row.start_day,
    endDay: row.end_day,
    activeFrom: row.active_from,
    dueDay: row.due_day,
    graceDays: row.grace_days,
    billingMode: row.billing_mode,
    rentSatang: BigInt(row.rent_satang),
    rentUsdCents: row.rent_usd_cents === null ? null : BigInt(row.rent_usd_cents),
    rentSteps: readSteps(row.rent_steps),
    depositSatang: BigInt(row.deposit_satang),
    advanceSatang: BigInt(row.advance_satang),
    commonFeeSatang: BigInt(row.common_fee_satang),
    internetFeeSatang: BigInt(row.internet_fee_satang),
    lateFeeSatang: BigInt(row.late_fee_satang),
    waterMode: row.water_mode,
    waterRateSatang: BigInt(row.water_rate_satang),
    electricMode: row.electric_mode,
    electricRateSatang: BigInt(row.electric_rate_satang),
    metersFrom: row.meters_from,
  }))
}

/** Readings of these homes that no bill has asked for, oldest first, up to a day. */
export async function unbilledReadings(
  tx: Tx,
  workspaceId: string,
  { propertyIds, today }: { propertyIds: string[]; today: string },
): Promise<Map<string, UnbilledReading[]>> {
  if (propertyIds.length === 0) return new Map()
  const { rows } = await tx.execute<UnbilledReading & { propertyId: string }>(sql`
    select r.id, m.property_id as "propertyId", m.kind as "meterKind", r.day, r.value, r.units,
           r.old_end as "oldEnd", r.new_start as "newStart",
           coalesce((select b.value from meter_readings b where b.workspace_id = r.workspace_id and b.meter_id = r.meter_id
              and b.day < r.day order by b.day desc limit 1), r.value - r.units) as "from"
      from meters m join meter_readings r on r.workspace_id = m.workspace_id and r.meter_id = m.id
     where m.workspace_id = ${workspaceId} and m.property_id in ${propertyIds} and r.invoice_id is null and r.day <= ${today}
     order by r.day, r.id`)

  return Map.groupBy(rows, (row) => row.propertyId) as Map<string, UnbilledReading[]>
}

/** Earlier bills of these leases that may bear a late fee, with what of it was billed before. */
export async function lateBills(
  tx: Tx,
  workspaceId: string,
  { leaseIds, today }: { leaseIds: string[]; today: string },
): Promise<Map<string, (LateBill & { id: string; no: string })[]>> {
  if (leaseIds.length === 0) return new Map()
  const { rows } = await tx.execute<{
    id: string
    no: string
    lease_id: string
    due_day: string
    settled_day: string | null
    charged_through: string | null
    charged: string
    own_rent: string | null
  }>(sql`
    select i.id, i.no, i.lease_id, i.due_day, fee.charged_through, coalesce(fee.charged, '0') as charged,
           ${ownRentSql} as own_rent,
           case when i.status = 'paid' or ${IS_TAX_ALONE} then (select (max(p.settled_at) at time zone 'Asia/Bangkok')::date::text from payments p
             where p.workspace_id = i.workspace_id and p.invoice_id = i.id and p.status = 'succeeded' and p.failure_code is null
               and (p.method <> 'withheld' or i.withhold_satang = 0)) end as settled_day
      from invoices i
      left join lateral (
        select max(l.cause->>'throughDay') as charged_through, sum(l.amount_satang)::text as charged
          from invoices b join invoice_lines l on l.workspace_id = b.workspace_id and l.invoice_id = b.id
         where b.workspace_id = i.workspace_id and b.lease_id = i.lease_id and b.status <> 'void'
           and l.kind = 'late_fee' and l.cause->>'invoiceId' = i.id::text) fee on true
     where i.workspace_id = ${workspaceId} and i.lease_id in ${leaseIds} and i.status <> 'void' and i.total_satang > 0
       -- Debt that was brought along was agreed elsewhere, and what is charged by hand is no rent.
       and i.kind not in ('opening', 'charge')
       and not exists (select 1 from late_fee_waivers w where w.workspace_id = i.workspace_id and w.invoice_id = i.id)
       and i.due_day < ${today} and i.due_day > (${today}::date - 120)
     order by i.due_day, i.id`)
  const pauses = rows.length > 0 ? await pausesOf(tx, workspaceId) : () => []
  const bills = rows.map((row) => ({
    leaseId: row.lease_id,
    pauses: pauses(row.lease_id),
    id: row.id,
    no: row.no,
    dueDay: row.due_day,
    settledDay: row.settled_day,
    chargedThrough: row.charged_through,
    chargedSatang: BigInt(row.charged),
    ownRentSatang: row.own_rent === null ? null : BigInt(row.own_rent),
  }))

  return Map.groupBy(bills, (bill) => bill.leaseId)
}

/** Which of these leases' months have a bill of a kind already; void ones count: a run brings none back. */
export async function billedPeriods(
  tx: Tx,
  workspaceId: string,
  { leaseIds, kind }: { leaseIds: string[]; kind: InvoiceKind },
): Promise<Set<string>> {
  if (leaseIds.length === 0) return new Set()
  const rows = await tx
    .select({ leaseId: invoices.leaseId, period: invoices.period })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        inArray(invoices.leaseId, leaseIds),
        eq(invoices.kind, kind),
      ),
    )

  return new Set(rows.map(({ leaseId, period }) => `${leaseId}:${period}`))
}

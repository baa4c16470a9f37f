import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { addDays, bangkokParts, monthKey, shiftMonth, todayInBangkok } from '#thai/days.ts'
import type { MeterKind } from './last-readings.ts'
import { meteredLeases } from './leases.ts'
import type { BilledLease } from './lines.ts'
import { leadDaysOf } from './rent-run.ts'
import { type BillingTerms, isBillable, issueDayOf, laterDay } from './rules.ts'

/** The rent run goes at ten past one in the night, Bangkok time. */
const RUN = { hour: 1, minute: 10 }

/** The day of the next rent run. */
export function nextRunDay(now: Date): string {
  const today = todayInBangkok(now)
  const { hour, minute } = bangkokParts(now)
  const isRunOver = hour > RUN.hour || (hour === RUN.hour && minute >= RUN.minute)

  return isRunOver ? addDays(today, 1) : today
}

export type NextBill = { period: string; issueDay: string }

/** The month's bill that went out last, and the meters that nobody had read for it. */
export type LastBill = { id: string; no: string; issueDay: string; madeAt: Date; unreadMeters: MeterKind[] }

/** A lease whose meters are read for its bills. */
export type RoundLease = BilledLease & { next: NextBill | null; last: LastBill | null }

/**
 * The bill that the rent run makes next for a lease: the first month without one, and the day. Null where the lease ends
 * before. Asked of hundreds of leases at a time, so what is the same for all of them is worked out once.
 */
export function nextBillAt({ now, leadDays }: { now: Date; leadDays: number }) {
  const today = todayInBangkok(now)
  const nextRun = nextRunDay(now)
  const months = [-3, -2, -1, 0, 1, 2, 3, 4].map((offset) => shiftMonth(monthKey(today), offset))

  /** @param billed months that have a bill, void ones too: the run brings none back */
  return (terms: BillingTerms, billed: Pick<ReadonlySet<string>, 'has'>): NextBill | null => {
    const period = months.find((one) => !billed.has(one) && isBillable(one, terms))

    return period ? { period, issueDay: laterDay(issueDayOf(period, terms, leadDays), nextRun) } : null
  }
}

/**
 * Whether a bill with meters may go out by a day, told from the few days on which leases fall due: for what is asked on
 * every page. It may say so where no bill goes out; a bill that is late and not made yet is only found by `roundLeases`.
 */
export async function mayBillBy(
  tx: Tx,
  workspaceId: string,
  { now, until }: { now: Date; until: string },
): Promise<boolean> {
  const { rows } = await tx.execute<Pick<BillingTerms, 'dueDay' | 'billingMode'> & { isNew: boolean }>(sql`
    select due_day as "dueDay", billing_mode as "billingMode",
           bool_or(coalesce(activated_at, created_at) > ${now.toISOString()}::timestamptz - interval '2 days') as "isNew"
      from leases where workspace_id = ${workspaceId} and status = 'active'
       and (water_mode in ('per_unit', 'at_cost') or electric_mode in ('per_unit', 'at_cost'))
     group by due_day, billing_mode`)
  if (rows.length === 0) return false
  const today = todayInBangkok(now)
  const leadDays = await leadDaysOf(tx, workspaceId)
  const months = [-2, -1, 0, 1, 2, 3].map((offset) => shiftMonth(monthKey(today), offset))

  return rows.some(
    ({ isNew, ...terms }) =>
      isNew ||
      months.some((month) => {
        const day = issueDayOf(month, terms, leadDays)
        return today <= day && day <= until
      }),
  )
}

type Row = {
  leaseId: string
  period: string
  id: string
  no: string
  issueDay: string
  isVoid: boolean
  madeAt: Date
  unreadMeters: MeterKind[]
}

/**
 * Active leases that bill a meter by the unit, by home, each with the bill before and the next one.
 */
export async function roundLeases(
  tx: Tx,
  workspaceId: string,
  { now, propertyId }: { now: Date; propertyId?: string },
): Promise<Map<string, RoundLease>> {
  const leases = currentOf(await meteredLeases(tx, workspaceId, propertyId), todayInBangkok(now))
  const nextBill = nextBillAt({ now, leadDays: await leadDaysOf(tx, workspaceId) })
  const bills = await billsOf(tx, workspaceId, {
    leaseIds: leases.map(({ id }) => id),
    since: shiftMonth(monthKey(todayInBangkok(now)), -4),
  })

  return new Map(
    leases.map((lease) => {
      const own = bills.get(lease.id) ?? []
      const billed = new Set(own.map(({ period }) => period))
      const last = own.findLast(({ isVoid }) => !isVoid)

      return [
        lease.propertyId,
        {
          ...lease,
          next: nextBill(lease, billed),
          last: last ? { ...last, madeAt: new Date(last.madeAt) } : null,
        },
      ]
    }),
  )
}

/** Of each home the lease that its meters count for: a renewal, or the next tenant's, is signed while the one before runs. */
function currentOf(leases: BilledLease[], today: string): BilledLease[] {
  const chosen = new Map<string, BilledLease>()
  for (const lease of leases.toSorted((a, b) => a.startDay.localeCompare(b.startDay))) {
    const earlier = chosen.get(lease.propertyId)
    const isOver = earlier?.endDay != null && earlier.endDay < today
    if (!earlier || (isOver && lease.startDay <= today)) chosen.set(lease.propertyId, lease)
  }

  return [...chosen.values()]
}

async function billsOf(
  tx: Tx,
  workspaceId: string,
  { leaseIds, since }: { leaseIds: string[]; since: string },
): Promise<Map<string, Row[]>> {
  if (leaseIds.length === 0) return new Map()
  const { rows } = await tx.execute<Row>(sql`
    select i.lease_id as "leaseId", i.period, i.id, i.no, i.issue_day::text as "issueDay", i.status = 'void' as "isVoid",
           i.created_at as "madeAt",
           i.unread_meters as "unreadMeters"
      from invoices i
     where i.workspace_id = ${workspaceId} and i.lease_id = any (${`{${leaseIds.join(',')}}`}::uuid[]) and i.kind = 'rent'
       and i.period >= ${since}
     order by i.issue_day, i.created_at`)

  return Map.groupBy(rows, ({ leaseId }) => leaseId)
}

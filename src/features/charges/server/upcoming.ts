import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { stateOf, type UpcomingState } from '#features/charges/rules.ts'
import {
  activeLeases,
  type BilledLease,
  billedPeriods,
  byHandRules,
  changedLines,
  draftRent,
  findBilledLease,
  type InvoiceLine,
  issueDayOf,
  leadDaysOf,
  nextBillAt,
  nextRunDay,
  periodsDue,
} from '#features/invoices/server/service.ts'
import { todayInBangkok } from '#thai/days.ts'

/** Leases that are looked at in one statement. */
const BATCH = 1000

type Plan = { lease: BilledLease; period: string; issueDay: string }

/** A bill that has not gone out, as the rent run would make it. */
export type Upcoming = Plan & {
  dueDay: string
  state: UpcomingState
  isReviewed: boolean
  totalSatang: bigint
  unreadMeters: ('water' | 'electric')[]
  isStale: boolean
  isChanged: boolean
  lines: InvoiceLine[]
}

export type NextRun = {
  bills: Upcoming[]
  /** The day on which the run makes bills next, and what it will do then; null where nothing is foreseen. */
  run: { day: string; count: number; satang: bigint; unread: number } | null
  held: number
  toReview: number
  reviewDays: number | null
}

/**
 * The bills that come next, by day: made by what the rent run makes them with, so that both say the same. Of a lease those
 * whose day has come, and where there is none the next one.
 */
export async function nextRun(
  tx: Tx,
  workspaceId: string,
  { now, propertyId }: { now: Date; propertyId?: string },
): Promise<NextRun> {
  const all = await allActive(tx, workspaceId)
  const leases = propertyId ? all.filter((lease) => lease.propertyId === propertyId) : all
  const { bills, reviewDays } = await draftAll(tx, workspaceId, { leases, now })
  const day = bills.find(({ state }) => state === 'planned' && reviewDays === null)?.issueDay
  const first = day ? bills.filter(({ state, issueDay }) => state === 'planned' && issueDay === day) : []

  return {
    bills,
    reviewDays,
    held: bills.filter(({ state }) => state === 'held').length,
    toReview: bills.filter(({ state }) => state === 'review' || state === 'late').length,
    run: day
      ? {
          day,
          count: first.length,
          satang: first.reduce((sum, { totalSatang }) => sum + totalSatang, 0n),
          unread: first.filter(({ unreadMeters }) => unreadMeters.length > 0).length,
        }
      : null,
  }
}

/** The bill of one running lease that comes next; null where none does. */
export async function nextOfLease(
  tx: Tx,
  workspaceId: string,
  { leaseId, now }: { leaseId: string; now: Date },
): Promise<Upcoming | null> {
  return (await draftsOf(tx, workspaceId, { leaseId, now }))[0] ?? null
}

/** One bill that has not gone out. @throws Problem 404 where the month has a bill, or takes none */
export async function draftOf(
  tx: Tx,
  workspaceId: string,
  { leaseId, period, now }: { leaseId: string; period: string; now: Date },
): Promise<Upcoming> {
  const found = (await draftsOf(tx, workspaceId, { leaseId, now })).find((bill) => bill.period === period)
  if (!found) throw notFound()

  return found
}

const keyOf = (leaseId: string, period: string) => `${leaseId}:${period}`

/**
 * What these bills come to if they are sent today, and when they would fall due: a late fee grows until the day on which a bill
 * is made, one that is sent late leaves its notice, and a bill is sent as it was seen. By lease and month.
 */
export async function sumsNow(
  tx: Tx,
  workspaceId: string,
  { bills, now }: { bills: Upcoming[]; now: Date },
): Promise<(bill: { leaseId: string; period: string }) => { satang: bigint; dueDay: string } | null> {
  const today = todayInBangkok(now)
  const leadDays = await leadDaysOf(tx, workspaceId)
  const drafts = await draftRent(tx, workspaceId, { plans: bills, today, leadDays })
  const sums = new Map(
    drafts.map(({ lease, period, lines, dueDay }) => [
      keyOf(lease.id, period),
      { dueDay, satang: lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0n) },
    ]),
  )

  return ({ leaseId, period }) => sums.get(keyOf(leaseId, period)) ?? null
}

/** All bills of one lease that have not gone out, by day; none where it does not run. */
async function draftsOf(
  tx: Tx,
  workspaceId: string,
  { leaseId, now }: { leaseId: string; now: Date },
): Promise<Upcoming[]> {
  const lease = await findBilledLease(tx, workspaceId, leaseId)
  if (lease?.status !== 'active') return []

  return (await draftAll(tx, workspaceId, { leases: [lease], now })).bills
}

/** How many bills wait for a person to look them through; cheap where nobody asked for that. */
export async function toReview(
  tx: Tx,
  workspaceId: string,
  { now }: { now: Date },
): Promise<{ count: number; late: number; satang: bigint; propertyIds: string[] }> {
  const { rows } = await tx.execute<{ reviews: boolean; leaseIds: string[] | null }>(sql`
    select exists (select 1 from bill_plans where workspace_id = ${workspaceId} and review_days is not null) as reviews,
           (select array_agg(distinct lease_id::text) from bill_changes where workspace_id = ${workspaceId}) as "leaseIds"`)
  const { reviews, leaseIds } = rows[0]!
  if (!reviews && !leaseIds) return { count: 0, late: 0, satang: 0n, propertyIds: [] }
  const all = await allActive(tx, workspaceId)
  const leases = reviews ? all : all.filter(({ id }) => leaseIds!.includes(id))
  const { bills } = await draftAll(tx, workspaceId, { leases, now })
  const open = bills.filter(({ state }) => state === 'review' || state === 'late')

  return {
    count: open.length,
    late: open.filter(({ state }) => state === 'late').length,
    satang: open.reduce((sum, { totalSatang }) => sum + totalSatang, 0n),
    propertyIds: open.map(({ lease }) => lease.propertyId),
  }
}

async function allActive(tx: Tx, workspaceId: string): Promise<BilledLease[]> {
  const found: BilledLease[] = []
  for (let afterId: string | null = null; ; ) {
    const batch: BilledLease[] = await activeLeases(tx, workspaceId, { afterId, limit: BATCH })
    found.push(...batch)
    if (batch.length < BATCH) return found
    afterId = batch.at(-1)!.id
  }
}

async function draftAll(
  tx: Tx,
  workspaceId: string,
  { leases, now }: { leases: BilledLease[]; now: Date },
): Promise<{ bills: Upcoming[]; reviewDays: number | null }> {
  const today = todayInBangkok(now)
  const leadDays = await leadDaysOf(tx, workspaceId)
  const leaseIds = leases.map(({ id }) => id)
  const { reviewDays, isHeld, heldSince } = await byHandRules(tx, workspaceId, leaseIds)
  const billed = await billedPeriods(tx, workspaceId, { leaseIds, kind: 'rent' })
  const changes = await changedLines(tx, workspaceId, leaseIds)
  const next = nextBillAt({ now, leadDays })
  const plans = leases.flatMap((lease): Plan[] => {
    const isOut = (period: string) => billed.has(`${lease.id}:${period}`)
    const due = periodsDue(lease, { today, leadDays, since: heldSince(lease.id) }).filter(
      (one) => !isOut(one),
    )
    if (due.length > 0)
      return due.map((period) => ({ lease, period, issueDay: issueDayOf(period, lease, leadDays) }))
    const coming = next(lease, { has: (period: string) => isOut(period) })

    return coming
      ? [{ lease, period: coming.period, issueDay: issueDayOf(coming.period, lease, leadDays) }]
      : []
  })
  const bills: Upcoming[] = []
  const runDay = nextRunDay(now)
  // What a bill asks for depends on the day on which it is made.
  const onDay = (plan: Plan) =>
    plan.issueDay > runDay ? plan.issueDay : reviewDays === null ? runDay : today
  for (const [day, ofDay] of Map.groupBy(plans, onDay)) {
    const drafts = await draftRent(tx, workspaceId, { plans: ofDay, today: day, leadDays })
    const planOf = new Map(ofDay.map((plan) => [`${plan.lease.id}:${plan.period}`, plan]))
    for (const draft of drafts) {
      const plan = planOf.get(`${draft.lease.id}:${draft.period}`)!
      const isStale = draft.isStale ?? false
      // A bill whose day has come goes out with the next run, unless a person sends it.
      const issueDay = reviewDays === null && plan.issueDay < runDay && !isStale ? runDay : plan.issueDay
      bills.push({
        ...plan,
        issueDay,
        dueDay: draft.dueDay,
        state: stateOf({
          isHeld: isHeld(plan.lease.id, day),
          isStale,
          reviewDays,
          issueDay: plan.issueDay,
          today,
        }),
        isReviewed: reviewDays !== null,
        totalSatang: draft.lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0n),
        unreadMeters: draft.unreadMeters ?? [],
        isStale,
        isChanged: changes.has(`${plan.lease.id}:${plan.period}`),
        lines: draft.lines,
      })
    }
  }

  return {
    reviewDays,
    bills: bills.sort((a, b) => a.issueDay.localeCompare(b.issueDay) || a.lease.id.localeCompare(b.lease.id)),
  }
}

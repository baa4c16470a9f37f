import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { daysBetween, todayInBangkok } from '#thai/days.ts'
import { advanceReceived, dropUnpaidAdvance } from './advance.ts'
import { holdUnpaidAdvance } from './codes-shown.ts'
import { byHandRules, changedLines, withChanges } from './hand.ts'
import { atRateOf } from './in-dollars.ts'
import { type Draft, insertInvoices } from './issue.ts'
import type { MeterKind } from './last-readings.ts'
import { lateFeeOwed, type UnpaidInTime } from './late-owed.ts'
import { activeLeases, billedPeriods, holdActiveLeases, lateBills, unbilledReadings } from './leases.ts'
import { advanceUsedLine, type BilledLease, lateFeeLine, meterLines, monthLines } from './lines.ts'
import { dueDayOf, isBillable, isLastPeriod, isMetered, noticedDueDay, periodsDue } from './rules.ts'
import { waitingCharges, withCharges } from './waiting-charges.ts'

/** Leases per transaction: short enough to stop anywhere, long enough that statements are few. */
const BATCH = 200
/** A tenant who came fewer days ago has no meter that should have been read. */
const NEW_DAYS = 7

export type RentRunOptions = {
  /** Bill this month (`2026-12`) now, whether or not its issue day has come. */
  month?: string
  /** Only these businesses; all of them otherwise. */
  workspaceIds?: string[]
  /**
   * Closes the QR codes of bills that the run would take back, outside any transaction; the leases whose codes stay open
   * are billed another night.
   */
  closeCodes?: (workspaceId: string, invoiceIds: string[]) => Promise<void>
}

export type RentRunResult = { workspaces: number; leases: number; invoices: number }

/**
 * Bills every active lease whose issue day has come, each month exactly once, however often it runs, in however many
 * processes, wherever it was stopped: each batch is one transaction that holds its leases, so that no notice changes
 * under it, and the workspace's numbers of the year; a unique key stands behind it.
 */
export async function runRent(
  kit: Kit,
  { month, workspaceIds, closeCodes }: RentRunOptions = {},
): Promise<RentRunResult> {
  const result = { workspaces: 0, leases: 0, invoices: 0 }
  for (const workspaceId of workspaceIds ?? (await allWorkspaces(kit))) {
    result.workspaces += 1
    for (let afterId: string | null = null; ; ) {
      const run = () =>
        kit.database.inWorkspace(workspaceId, (tx) =>
          runBatch(tx, { workspaceId, afterId, month, now: kit.now() }),
        )
      const batch = await run()
      result.leases += batch.leases
      result.invoices += batch.invoices
      if (closeCodes && batch.shown.length > 0) {
        await closeCodes(workspaceId, batch.shown)
        result.invoices += (await run()).invoices
      }
      if (batch.lastId === null) break
      afterId = batch.lastId
    }
  }

  return result
}

type Batch = { workspaceId: string; afterId: string | null; month?: string; now: Date }

async function runBatch(tx: Tx, { workspaceId, afterId, month, now }: Batch) {
  const today = todayInBangkok(now)
  const leadDays = await leadDaysOf(tx, workspaceId)
  const leases = await activeLeases(tx, workspaceId, { afterId, limit: BATCH })
  const rulesOf = (ofLeases: BilledLease[]) =>
    byHandRules(
      tx,
      workspaceId,
      ofLeases.map(({ id }) => id),
    )
  const plansOf = async (ofLeases: BilledLease[]) => {
    const { reviewDays, isHeld, heldSince } = await rulesOf(ofLeases)
    // A person sends them.
    if (reviewDays !== null) return []

    return ofLeases
      .filter(({ id }) => !isHeld(id, today))
      .flatMap((lease) => {
        const periods = month
          ? [month].filter((one) => isBillable(one, lease))
          : periodsDue(lease, { today, leadDays, since: heldSince(lease.id) })
        return periods.map((period) => ({ lease, period }))
      })
  }
  const done = {
    leases: leases.length,
    invoices: 0,
    lastId: leases.length === BATCH ? leases.at(-1)!.id : null,
    /** Bills of rent in advance that tenants were shown a QR code for: their leases are left out. */
    shown: [] as string[],
  }
  const wanted = await open(tx, workspaceId, await plansOf(leases))
  if (wanted.length === 0) return done

  // What was read so far may be changing: only what is held is billed.
  const leaseIds = [...new Set(wanted.map(({ lease }) => lease.id))]
  const held = await holdActiveLeases(tx, workspaceId, leaseIds)
  const year = Number(today.slice(0, 4))
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
  const plans = await plansOf(held)
  // Whoever held the numbers before us may have billed them.
  const unbilled = await open(tx, workspaceId, plans)
  const shown = (await holdUnpaidAdvance(tx, workspaceId, endingOf(unbilled))).filter(
    ({ isShown }) => isShown,
  )
  done.shown = shown.map(({ id }) => id)
  const waiting = new Set(shown.map(({ leaseId }) => leaseId))
  const ready = unbilled.filter(({ lease }) => !waiting.has(lease.id))
  const made = await draftRent(tx, workspaceId, { plans: ready, today, leadDays })
  // What a person has changed and says something else now waits for that person, with all that comes after it.
  const stale = new Set(made.filter(({ isStale }) => isStale).map(({ lease }) => lease.id))
  const left = ready.filter(({ lease }) => !stale.has(lease.id))
  const drafts = made.filter(({ lease }) => !stale.has(lease.id))
  const kit = { now: () => now }
  await dropUnpaidAdvance(tx, kit, workspaceId, { leaseIds: endingOf(left), by: null })
  done.invoices = (await insertInvoices(tx, workspaceId, { drafts, year, now })).length

  return done
}

export type Plan = { lease: BilledLease; period: string }

async function open(tx: Tx, workspaceId: string, plans: Plan[]): Promise<Plan[]> {
  const leaseIds = [...new Set(plans.map(({ lease }) => lease.id))]
  const billed = await billedPeriods(tx, workspaceId, { leaseIds, kind: 'rent' })

  return plans.filter(({ lease, period }) => !billed.has(`${lease.id}:${period}`))
}

/** The bills of these months, with meters, late fees and what was paid in advance. Months without anything to ask are left out. */
export async function draftRent(
  tx: Tx,
  workspaceId: string,
  { plans, today, leadDays }: { plans: Plan[]; today: string; leadDays: number },
): Promise<Draft[]> {
  const asked = [...new Map(plans.map(({ lease }) => [lease.id, lease])).values()]
  const atRate = await atRateOf(tx, asked, today)
  const leases = [...atRate.values()]
  const propertyIds = leases.filter(hasMeters).map((lease) => lease.propertyId)
  const readings = await unbilledReadings(tx, workspaceId, { propertyIds, today })
  const withFee = leases.filter((lease) => lease.lateFeeSatang > 0n).map((lease) => lease.id)
  const late = await lateBills(tx, workspaceId, { leaseIds: withFee, today })
  const advances = await advanceReceived(tx, workspaceId, endingOf(plans))
  const leaseIds = leases.map(({ id }) => id)
  const changes = await changedLines(tx, workspaceId, leaseIds)
  const charges = await waitingCharges(tx, workspaceId, leaseIds)
  const begun = new Set<string>()
  // A home may change its lease within these months: no reading goes on two bills.
  const taken = new Set<string>()

  return plans.flatMap(({ lease: { id }, period }) => {
    const lease = atRate.get(id)
    if (!lease) return []
    // Where two months are billed at once, meters and late fees go on the first.
    const isFirst = !begun.has(lease.id)
    begun.add(lease.id)
    const unread = (readings.get(lease.propertyId) ?? []).filter(({ id }) => !taken.has(id))
    const read = isFirst ? readingsOf(lease, unread) : []
    for (const { id } of read) taken.add(id)
    const metered = meterLines(lease, read)
    const unreadMeters = isFirst ? unreadOf(lease, read, today) : []
    const { lines: month, isStale } = withChanges(
      [...monthLines(lease, period), ...metered],
      changes.get(`${lease.id}:${period}`),
    )
    if (isFirst) month.push(...lateFeeLines(lease, late.get(lease.id) ?? [], today))
    if (isLastPeriod(period, lease)) month.push(...usedAdvance(month, advances.get(lease.id) ?? 0n))
    const { lines, taken: byHand } = withCharges(month, isFirst ? (charges.get(lease.id) ?? []) : [])
    if (lines.length === 0) return []

    return [
      {
        lease,
        kind: 'rent' as const,
        period,
        issueDay: today,
        dueDay: noticedDueDay(dueDayOf(period, lease), today, leadDays),
        lines,
        readingIds: metered.flatMap((line) =>
          read.filter((one) => one.meterKind === line.kind).map((one) => one.id),
        ),
        unreadMeters,
        charges: byHand,
        isStale,
      },
    ]
  })
}

/** The leases whose last month is among these. */
export function endingOf(plans: Plan[]): string[] {
  return plans.filter(({ lease, period }) => isLastPeriod(period, lease)).map(({ lease }) => lease.id)
}

function hasMeters(lease: BilledLease): boolean {
  return isMetered(lease, 'water') || isMetered(lease, 'electric')
}

/** The reading of the move-in day is where the tenant begins, not what they used; later ones are the next tenant's. */
export function readingsOf<R extends { day: string }>(
  { metersFrom, endDay }: BilledLease,
  readings: R[],
): R[] {
  return readings.filter(({ day }) => day > metersFrom && (endDay === null || day <= endDay))
}

/**
 * The meters that a bill goes out without: billed by the unit, and not read since the bill before. A tenant of a few days
 * has used too little for anybody to have looked.
 */
function unreadOf(lease: BilledLease, read: { meterKind: MeterKind }[], today: string): MeterKind[] {
  if (daysBetween(lease.metersFrom, today) < NEW_DAYS) return []

  return (['water', 'electric'] as const).filter((kind) => {
    const rate = kind === 'water' ? lease.waterRateSatang : lease.electricRateSatang
    return isMetered(lease, kind) && rate > 0n && !read.some(({ meterKind }) => meterKind === kind)
  })
}

function lateFeeLines(lease: BilledLease, bills: UnpaidInTime[], today: string) {
  return bills.flatMap((bill) => {
    const fee = lateFeeOwed(lease, bill, today)
    return fee ? [lateFeeLine(bill, fee)] : []
  })
}

function usedAdvance(lines: { kind: string; amountSatang: bigint }[], held: bigint) {
  const rent = lines.reduce((sum, line) => sum + (line.kind === 'rent' ? line.amountSatang : 0n), 0n)
  const used = held > rent ? rent : held

  return used > 0n ? [advanceUsedLine(used)] : []
}

/** Days of notice that a workspace gives before a bill is due. */
export async function leadDaysOf(tx: Tx, workspaceId: string): Promise<number> {
  const { rows } = await tx.execute<{ days: number }>(
    sql`select bill_lead_days as days from workspace_settings where workspace_id = ${workspaceId}`,
  )

  return rows[0]?.days ?? 10
}

async function allWorkspaces(kit: Kit): Promise<string[]> {
  const rows = await kit.database.global((tx) =>
    tx
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.status, 'active'))
      .orderBy(workspaces.id),
  )

  return rows.map((row) => row.id)
}

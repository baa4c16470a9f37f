import {
  addDays,
  bangkokParts,
  dayInMonth,
  daysBetween,
  daysInMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthKey,
  shiftMonth,
} from '#thai/days.ts'
import { percentOf } from '#thai/rent-math.ts'

/** first: of a new lease; rent: of a month; advance: rent in advance again; opening: brought along; final: at its end; charge: by hand. */
export type InvoiceKind = 'first' | 'rent' | 'advance' | 'opening' | 'final' | 'charge'

export type InvoiceStatus = 'due' | 'partially_paid' | 'paid' | 'overdue' | 'void'

/** The terms of a lease that its bills follow. Days are ISO days, months `2026-12`, money satang. */
export type BillingTerms = {
  startDay: string
  endDay: string | null
  /** The first day that this product bills: when the lease became active here. */
  activeFrom: string
  dueDay: number
  /** `before`: pay for the month ahead; `after`: for the month behind. */
  billingMode: 'before' | 'after'
}

/** A bill of fewer days' notice than this is not asked for (contract rule of 2018/2019). */
const LEAST_NOTICE_DAYS = 7

/** A late fee stays within this share of a month's rent for one bill: courts cut what is more (CCC s.383). */
const LATE_FEE_CAP_BP = 500

/** When a month's bill is due: within the month when rent is paid ahead, within the next one otherwise. */
export function dueDayOf(
  period: string,
  { dueDay, billingMode }: Pick<BillingTerms, 'dueDay' | 'billingMode'>,
) {
  return dayInMonth(billingMode === 'before' ? period : shiftMonth(period, 1), dueDay)
}

/** When a month's bill goes out: its days of notice before it is due. */
export function issueDayOf(
  period: string,
  terms: Pick<BillingTerms, 'dueDay' | 'billingMode'>,
  leadDays: number,
) {
  return addDays(dueDayOf(period, terms), -leadDays)
}

/** The due day of a bill that goes out on `issueDay`; a bill that goes out late still leaves its notice. */
export function noticedDueDay(contractDueDay: string, issueDay: string, leadDays: number): string {
  return laterDay(contractDueDay, addDays(issueDay, Math.min(leadDays, LEAST_NOTICE_DAYS)))
}

/** The later of two days. */
export function laterDay(a: string, b: string): string {
  return a > b ? a : b
}

/**
 * The days of a month that a lease covers, both ends included; null outside its term.
 */
export function coveredDays(period: string, { startDay, endDay }: Pick<BillingTerms, 'startDay' | 'endDay'>) {
  const from = laterDay(startDay, firstDayOfMonth(period))
  const to = endDay && endDay < lastDayOfMonth(period) ? endDay : lastDayOfMonth(period)
  if (from > to) return null

  return { from, to, days: daysBetween(from, to) + 1, ofDays: daysInMonth(period) }
}

/**
 * Whether the rent run bills this month of a lease at all: within the term, not what the first bill covered, not what
 * was due before the lease came here.
 */
export function isBillable(period: string, terms: BillingTerms): boolean {
  if (!coveredDays(period, terms)) return false
  if (terms.billingMode === 'before' && period <= monthKey(terms.startDay)) return false

  return dueDayOf(period, terms) >= terms.activeFrom
}

/** Months whose bill should be out by today, oldest first; a run that was missed is made up for two months back. */
export function periodsDue(
  terms: BillingTerms,
  { today, leadDays, since }: { today: string; leadDays: number; since?: string },
): string[] {
  return monthsAround(today, { since, ahead: 2 }).filter(
    (period) => isBillable(period, terms) && issueDayOf(period, terms, leadDays) <= today,
  )
}

/** From three months back, or from before a day since when bills were held, to some months ahead. */
function monthsAround(today: string, { since = today, ahead }: { since?: string; ahead: number }): string[] {
  const [from] = [shiftMonth(monthKey(today), -3), shiftMonth(monthKey(since), -2)].sort()
  const last = shiftMonth(monthKey(today), ahead)
  const months: string[] = []
  for (let month = from!; month <= last; month = shiftMonth(month, 1)) months.push(month)

  return months
}

/**
 * Months of a lease that has ended whose bill may still be missing, oldest first: the one it ended in and two before. A
 * lease may end before its last bill would go out: paid afterwards, or by a notice to a day before the due day.
 */
export function periodsLeft(terms: BillingTerms, since?: string): string[] {
  const { endDay } = terms
  if (endDay === null) return []
  const first = shiftMonth(monthKey(endDay), -2)

  return monthsAround(endDay, { since, ahead: 0 }).filter(
    (one) => (one >= first || since !== undefined) && isBillable(one, terms),
  )
}

/** True for the last month that a lease covers: what was paid in advance is used up there. */
export function isLastPeriod(period: string, { endDay }: Pick<BillingTerms, 'endDay'>): boolean {
  return endDay !== null && monthKey(endDay) === period
}

/** Whether a payment still waits for its answer though it could be paid no longer than `expires`. */
export function isOver(status: string, expires: string | null, now: Date): boolean {
  return status === 'pending' && expires !== null && new Date(expires) <= now
}

/** A bill of a month, or of rent in advance again, that stands. */
export type AdvanceBill = {
  id: string
  no: string
  kind: string
  period: string
  /** Rent in advance that it used. */
  usedSatang: bigint
  /** Days of rent that it asks for; null where it asks for none. */
  days: number | null
  /** Money came or is on its way, or its owner's month was issued with rent in advance that it used. */
  isTouched: boolean
  /** It cannot be made anew: money is on its way, came out of the deposit, or an owner's month shows what it used. */
  isFixed: boolean
}

/**
 * What becomes of bills when the last day of a lease has moved: those to void, for they ask for days that the tenancy has
 * not or no longer, whether they are paid or not (what was paid is the tenant's credit), the months to bill again, and those whose
 * rent in advance is asked for again: not where the last month is billed itself. Done once more, there is nothing left to do.
 * @param heldSatang rent in advance that was received and is not used
 */
export function advanceSteps<Bill extends AdvanceBill>(
  bills: Bill[],
  terms: Pick<BillingTerms, 'startDay' | 'endDay'>,
  heldSatang: bigint,
): { voided: Bill[]; again: string[]; isFirstAgain: boolean; refilled: Bill[] } {
  const refills = bills.filter(({ kind }) => kind === 'advance')
  const voided: Bill[] = []
  const again: string[] = []
  const refilled: Bill[] = []
  let isFirstAgain = false
  for (const bill of bills.filter(({ kind }) => kind === 'rent' || kind === 'first')) {
    const covered = coveredDays(bill.period, terms)
    const isFit = bill.days === null ? covered !== null : bill.days === covered?.days
    if (!isFit && !bill.isFixed) {
      // Days that are not the tenancy's any more, or are again: the month is billed by the days it has now.
      const refill = refills.find(({ period }) => period === bill.period)
      voided.push(bill, ...(refill && !refill.isTouched ? [refill] : []))
      if (bill.kind === 'first') isFirstAgain = true
      else if (covered) again.push(bill.period)
      continue
    }
    if (bill.kind === 'first') continue
    const refill = refills.find(({ period }) => period === bill.period)
    if (isLastPeriod(bill.period, terms)) {
      const isWhole = covered !== null && covered.days === covered.ofDays
      if (bill.usedSatang === 0n && heldSatang > 0n && isWhole && !bill.isTouched) {
        voided.push(bill)
        again.push(bill.period)
      }
    } else if (bill.usedSatang > 0n) {
      if (!bill.isTouched) {
        voided.push(bill, ...(refill && !refill.isTouched ? [refill] : []))
        if (covered) again.push(bill.period)
      } else if (covered && !refill) refilled.push(bill)
    }
  }

  const isLastBilled = bills.some(({ kind, period }) => kind === 'rent' && isLastPeriod(period, terms))
  if (!isLastBilled) return { voided, again, isFirstAgain, refilled }

  const idle = refills.filter((refill) => !refill.isTouched && !voided.includes(refill))
  return { voided: [...voided, ...idle], again, isFirstAgain, refilled: [] }
}

/** The most that may be asked in late fees for one bill. */
export function lateFeeCap(rentSatang: bigint): bigint {
  return percentOf(rentSatang, LATE_FEE_CAP_BP)
}

export type LateBill = {
  dueDay: string
  /** When it was paid in full; null while it is not. */
  settledDay: string | null
  /** Late days up to this one are billed already. */
  chargedThrough: string | null
  chargedSatang: bigint
  /** The month's rent in baht by the rate of this bill, where it is agreed in dollars. */
  ownRentSatang?: bigint | null
  /** Days for which nothing is asked: reminders and late fees were paused. */
  pauses?: readonly Pause[]
}

/** From a day on, until another one on which things go on again; null where nobody has said when. */
export type Pause = { fromDay: string; untilDay: string | null }

/** How many of the days between two, both counted, lie within pauses; days that several of them name count once. */
export function pausedDays(pauses: readonly Pause[], from: string, through: string): number {
  const end = addDays(through, 1)
  let counted = from
  let days = 0
  for (const { fromDay, untilDay } of pauses.toSorted((a, b) => a.fromDay.localeCompare(b.fromDay))) {
    const begin = laterDay(fromDay, counted)
    const until = untilDay !== null && untilDay < end ? untilDay : end
    if (begin >= until) continue
    days += daysBetween(begin, until)
    counted = until
  }

  return days
}

/**
 * Late fee to bill now for an earlier bill: each day after the days of grace, until it was paid, not counting days
 * billed before nor days on which fees were paused, up to the cap. Null when there is nothing to ask.
 */
export function lateFeeNow(
  bill: LateBill,
  terms: { graceDays: number; perDaySatang: bigint; capSatang: bigint },
  today: string,
): { from: string; through: string; days: number; satang: bigint } | null {
  const graceEnd = addDays(bill.dueDay, terms.graceDays)
  const counted = bill.chargedThrough && bill.chargedThrough > graceEnd ? bill.chargedThrough : graceEnd
  const through = bill.settledDay && bill.settledDay < today ? bill.settledDay : today
  const late = daysBetween(counted, through)
  const days = late > 0 ? late - pausedDays(bill.pauses ?? [], addDays(counted, 1), through) : 0
  const room = terms.capSatang - bill.chargedSatang
  if (days <= 0 || terms.perDaySatang <= 0n || room <= 0n) return null
  const fee = terms.perDaySatang * BigInt(days)

  return { from: addDays(counted, 1), through, days, satang: fee > room ? room : fee }
}

/** The status that follows from what was paid and the day; void stays void. */
export function statusOf(bill: {
  totalSatang: bigint
  paidSatang: bigint
  /** Tax that a company holds back, and what of it is certified: where that alone is open, nothing is late. */
  withholdSatang: bigint
  withheldSatang: bigint
  dueDay: string
  graceDays: number
  today: string
}): Exclude<InvoiceStatus, 'void'> {
  if (bill.paidSatang >= bill.totalSatang) return 'paid'
  const taxSatang = bill.withholdSatang - bill.withheldSatang
  const owesMoney = bill.totalSatang - bill.paidSatang > taxSatang
  if (owesMoney && bill.today > addDays(bill.dueDay, bill.graceDays)) return 'overdue'

  return bill.paidSatang > 0n ? 'partially_paid' : 'due'
}

/** Steps of a bill's status (G004). A payment never leads back. */
const STEPS: Record<InvoiceStatus, InvoiceStatus[]> = {
  due: ['partially_paid', 'paid', 'overdue', 'void'],
  partially_paid: ['paid', 'overdue'],
  overdue: ['paid', 'void'],
  paid: [],
  void: [],
}

/** True when a bill may go from one status to the other. */
export function canBecome(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return STEPS[from].includes(to)
}

/** Bills that can still be paid. */
export function isOpen(status: string): boolean {
  return status === 'due' || status === 'partially_paid' || status === 'overdue'
}

/** Reminders in order: first day and last day of each, counted from the due day. Each goes out once. */
const REMINDERS = [
  { step: 'before3', from: -3, to: -1 },
  { step: 'due', from: 0, to: 0 },
  { step: 'late3', from: 3, to: 6 },
  { step: 'late7', from: 7, to: 10 },
] as const

/** The days on which reminders go out, counted from the due day. */
export const REMINDER_DAYS: readonly number[] = REMINDERS.map(({ from }) => from)

export type ReminderStep = (typeof REMINDERS)[number]['step']

/** The reminder that is due today for a bill, or null. A bill that came out yesterday or today needs no reminder yet. */
export function reminderDue(bill: {
  dueDay: string
  issueDay: string
  today: string
  sent: readonly string[]
}): ReminderStep | null {
  const offset = daysBetween(bill.dueDay, bill.today)
  const step = REMINDERS.find(({ from, to }) => offset >= from && offset <= to)?.step
  if (!step || bill.sent.includes(step)) return null

  return daysBetween(bill.issueDay, bill.today) < 2 ? null : step
}

/** Debts may be asked for on any day between 8 and 18 o'clock (Debt Collection Act B.E. 2558 s.9; weekdays to 20). */
export function isCollectionHour(instant: Date): boolean {
  const { hour } = bangkokParts(instant)

  return hour >= 8 && hour < 18
}

/** Whether a lease bills this meter by the unit, at a rate of its own or at cost. */
export function isMetered(
  { waterMode, electricMode }: { waterMode: string; electricMode: string },
  kind: 'water' | 'electric',
): boolean {
  const mode = kind === 'water' ? waterMode : electricMode

  return mode === 'per_unit' || mode === 'at_cost'
}

/**
 * Of the readings of one meter those that a tenant pays for: up to the last day, and where none was taken on it, the
 * first one after. What is used later, in an empty home, is nobody's (decision 167).
 * @param readings after the day on which the tenant began, oldest first
 */
export function closingReadings<R extends { day: string }>(readings: R[], endDay: string): R[] {
  const within = readings.filter(({ day }) => day <= endDay)
  if (within.at(-1)?.day === endDay) return within

  return readings.slice(0, within.length + 1)
}

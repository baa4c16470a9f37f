import type { IsoDay } from '#thai/dates.ts'
import { addDays, addMonths, daysBetween, monthsBetween } from '#thai/days.ts'
import { type LeaseRule, leaseRuleOn, type MoveOutState } from './rules.ts'

/** Days between the end of a lease and the next one of the same tenant and home that still count as staying on. */
export const STAYING_ON_DAYS = 31

/**
 * Day by which the deposit goes back: at once, 7 days after an inspection without damage, 14 after proven repairs
 * (figures of the rule in force when the lease began). Null where no rule we know applied.
 */
export function depositReturnBy(options: {
  leaseStart: IsoDay
  leaseEnd: IsoDay
  state: MoveOutState
}): { day: IsoDay; rule: LeaseRule } | null {
  const rule = leaseRuleOn(options.leaseStart)
  return rule && { day: addDays(options.leaseEnd, rule.depositReturnDays[options.state]), rule }
}

/**
 * When a tenant may leave early: after half the term, with written notice. `rightFrom` is the first day notice can be
 * given, `earliestExit` that day plus the notice. Rests on one source only: show it as something to check.
 */
export function earlyExit({ startDay, endDay }: { startDay: IsoDay; endDay: IsoDay }) {
  const noticeDays = leaseRuleOn(startDay)?.tenantNoticeDays ?? 30
  const afterEnd = addDays(endDay, 1)
  const months = monthsBetween(startDay, afterEnd)
  const isWhole = addMonths(startDay, months) === afterEnd && months % 2 === 0
  const halfDays = Math.ceil(daysBetween(startDay, afterEnd) / 2)
  const rightFrom = isWhole ? addMonths(startDay, months / 2) : addDays(startDay, halfDays)
  return { rightFrom, earliestExit: addDays(rightFrom, noticeDays), noticeDays }
}

/** Latest day to send a bill so that it reaches the tenant the ruled days before it is due. */
export function sendBillBy({ dueDay, leaseStart }: { dueDay: IsoDay; leaseStart: IsoDay }): IsoDay {
  return addDays(dueDay, -(leaseRuleOn(leaseStart)?.invoiceNoticeDays ?? 7))
}

/**
 * Stamp duty on a lease: 1 baht for each 1,000 baht of the whole rent or part of it (Revenue Code, duty schedule).
 * From 1,000,000 baht it is paid in cash at the Revenue office within 15 days.
 */
export function stampDuty(totalRentSatang: bigint): { dutySatang: bigint; isPaidInCash: boolean } {
  if (totalRentSatang <= 0n) return { dutySatang: 0n, isPaidInCash: false }
  const thousands = (totalRentSatang + THOUSAND_BAHT - 1n) / THOUSAND_BAHT
  return { dutySatang: thousands * 100n, isPaidInCash: totalRentSatang >= THOUSAND_BAHT * 1000n }
}

const THOUSAND_BAHT = 100_000n

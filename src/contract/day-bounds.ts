import type { IsoDay } from '#thai/dates.ts'
import { addDays, addMonths } from '#thai/days.ts'
import { type FieldFault, invalid, Problem } from './problem.ts'

/** What a typed day is about: days outside `first`–`last` cannot be, those outside `likelyFirst`–`likelyLast` are asked about. */
export type DayBounds = {
  first?: IsoDay
  last?: IsoDay
  likelyFirst?: IsoDay
  likelyLast?: IsoDay
}

/**
 * Holds a typed day to what it is about, both ends included.
 * @param meant the days that the person has confirmed (`meantDays` of the call); what is confirmed is still refused where it
 * cannot be
 * @throws Problem 422 `invalid` with the nearest day that can be; with `asks` naming the field where the day is unlikely and
 * not confirmed
 */
export function assertDay(
  field: string,
  day: IsoDay,
  bounds: DayBounds,
  meant: readonly IsoDay[] = [],
): void {
  const { first, last, likelyFirst, likelyLast } = bounds
  if (first && day < first) throw invalid({ [field]: { key: 'day_not_before', day: first } })
  if (last && day > last) throw invalid({ [field]: { key: 'day_not_after', day: last } })
  const isLikely = (!likelyFirst || day >= likelyFirst) && (!likelyLast || day <= likelyLast)
  if (isLikely || meant.includes(day)) return
  const fault: FieldFault = { key: 'day_meant', day }
  throw new Problem(422, 'invalid', { fields: { [field]: fault }, asks: [field] })
}

/** Books are kept for ten years at most (Revenue Code s. 83/3, Accounting Act s. 14): nothing older is written down. */
export function bookDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -120), last: today, likelyFirst: addMonths(today, -12) }
}

/** Money for a bill: at most a year before its month, and asked about where it is older than two months before, or than a quarter. */
export function paymentDays({ period, today }: { period: string; today: IsoDay }): DayBounds {
  const month = `${period}-01`
  const early = [addMonths(month, -2), addMonths(today, -3)].sort()[0]!

  return { first: addMonths(month, -12), last: today, likelyFirst: early }
}

/** The day on which money was given back: not before it came, and not ahead. */
export function refundDays({ cameOn, today }: { cameOn: IsoDay; today: IsoDay }): DayBounds {
  return { first: cameOn, last: today }
}

/** The first day of a lease: written down late at most fifty years, ahead at most three. */
export function leaseStartDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -600), last: addMonths(today, 36) }
}

/** The last day of a lease: a month at least is no rule of ours, thirty years are the law's most (Civil and Commercial Code s. 540). */
export function leaseEndDays(start: IsoDay): DayBounds {
  return { first: start, last: addDays(addMonths(start, 360), -1) }
}

/** A day to come that is arranged now: from today, as far as `months` ahead. */
export function comingDays(today: IsoDay, months: number): DayBounds {
  return { first: today, last: addMonths(today, months) }
}

/** The first day of an insurance policy: one that still runs began ten years ago at most; one is bought two years ahead at most. */
export function policyStartDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -120), last: addMonths(today, 24) }
}

/** The day on which a worker's licence or cover ends: one that ended is kept, too; ten years on at most. */
export function coverDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -120), last: addMonths(today, 120) }
}

/** The last day of an insurance policy: ten years on at most. */
export function policyEndDays(start: IsoDay): DayBounds {
  return { first: start, last: addMonths(start, 120) }
}

/** The day on which a paper was signed by hand: from the day it was issued until today. */
export function signedDays({ issued, today }: { issued: IsoDay; today: IsoDay }): DayBounds {
  return { first: issued, last: today }
}

/** The day that stands on a paper from outside: fifty years ago at most, and a year ahead. */
export function paperDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -600), last: addMonths(today, 12) }
}

/** The last day on which a paper from outside holds: not before its own day, thirty years ahead at most. */
export function paperEndDays(today: IsoDay, paperDay: IsoDay | null): DayBounds {
  return { first: paperDay ?? addMonths(today, -120), last: addMonths(today, 360) }
}

/** A day on which something was bought or taken out of use: not to come, and fifty years ago at most. */
export function pastDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -600), last: today }
}

/** The day on which something is installed: it may be arranged a year ahead. */
export function installedDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -600), last: addMonths(today, 12) }
}

/** The last day of a warranty: thirty years ahead at most. */
export function warrantyDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -600), last: addMonths(today, 360) }
}

/** The day that recurring care is counted from: when it was done last, or is due first. */
export function careDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -120), last: addMonths(today, 120) }
}

/** The day on which a home is inspected: written down within a year, and arranged two months ahead at most. */
export function inspectionDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -12), last: addMonths(today, 2) }
}

import { addDays } from '#thai/days.ts'

/** Days between the notice and the charge, at least. */
export const NOTICE_DAYS = 3

/** A declined card is tried again after these days, and then no more for this bill. */
const AGAIN_AFTER = [1, 2]

/** So many months that failed one after the other switch it off. */
export const MOST_FAILURES = 3

/** On which day a bill is charged: when it is due, and never sooner than three days after it is told. */
export function chargeDay({ dueDay, today }: { dueDay: string; today: string }): string {
  const soonest = addDays(today, NOTICE_DAYS)

  return dueDay > soonest ? dueDay : soonest
}

/** The day of the next try after so many; null where it was the last. */
export function nextTry(tries: number, today: string): string | null {
  const days = AGAIN_AFTER[tries - 1]

  return days === undefined ? null : addDays(today, days)
}

/** Whether a card is good on a day: to the end of the month that stands on it. */
export function isGoodOn(
  { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  day: string,
): boolean {
  return day.slice(0, 7) <= `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`
}

/** What is charged of a bill: what it asks for, and never more than was told. */
export function sumToCharge(toldSatang: bigint, askedSatang: bigint): bigint {
  return askedSatang < toldSatang ? askedSatang : toldSatang
}

import { holidaysBetween } from '#thai/calendar/holidays.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, dayInMonth, monthKey, shiftMonth, weekday } from '#thai/days.ts'

/**
 * The fewest days a notice may give, counted from its receipt. Demand: CCC s.560, rent paid monthly or less often; thirty
 * where the rule of 2568 covers the lease, as it is the notice to cure too. Cure: the rule of 2568, from one source. The
 * tenant after half the term: the rules of 2562 and 2568.
 */
export function leastDays(
  notice: 'demand' | 'cure' | 'early',
  { isCovered, isGrave }: { isCovered: boolean; isGrave: boolean },
): number {
  if (notice === 'demand') return isCovered ? 30 : 15
  return notice === 'cure' && isGrave ? 7 : 30
}

/** A guarantor is written to within so many days of the default, or does not answer for what comes after (s.686). */
export const GUARANTOR_DAYS = 60

/**
 * The last day of a span of days after receipt: the day of receipt does not count, and what ends on a day off ends on the
 * next working day (CCC ss.193/3, 193/8).
 */
export function lastDayOfNotice(receivedOn: IsoDay, days: number): IsoDay {
  let day = addDays(receivedOn, days)
  while (isDayOff(day)) day = addDays(day, 1)

  return day
}

/**
 * The earliest last day of a lease without end: notice is given by the end of one period of payment for the end of the
 * next (CCC s.566). Rent by calendar month unless the period begins on another day.
 */
export function earliestLastDay(receivedOn: IsoDay, periodBegins = 1): IsoDay {
  const month = monthKey(receivedOn)
  const begun = dayInMonth(month, periodBegins) <= receivedOn ? month : shiftMonth(month, -1)

  return addDays(dayInMonth(shiftMonth(begun, 2), periodBegins), -1)
}

export function isDayOff(day: IsoDay): boolean {
  return [0, 6].includes(weekday(day)) || holidaysBetween(day, day).some(({ isOff }) => isOff)
}

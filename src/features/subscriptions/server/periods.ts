import type { IsoDay } from '#thai/dates.ts'
import { addDays, dayInMonth, daysBetween, monthKey, shiftMonth } from '#thai/days.ts'

/**
 * The last day of a period that begins on a day: the next one begins on the anchor of its month, or on the last day of a
 * month that is too short for it, and the one after on the anchor again.
 */
export function periodEnd(start: IsoDay, anchorDay: number, months: number): IsoDay {
  return addDays(dayInMonth(shiftMonth(monthKey(start), months), anchorDay), -1)
}

/** How many days a period has, and how many are left of it with today. */
export function daysLeft({ start, end, today }: { start: IsoDay; end: IsoDay; today: IsoDay }) {
  const ofDays = daysBetween(start, end) + 1
  const from = today > start ? today : start

  return { days: Math.max(0, Math.min(ofDays, daysBetween(from, end) + 1)), ofDays }
}

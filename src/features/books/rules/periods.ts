import { addDays, lastDayOfMonth, monthKey, shiftMonth } from '#thai/days.ts'

/** So many months are offered at once. */
const MOST = 24

/**
 * Ends of months that can be closed, the earliest first: after what is closed, and over. Without anything booked there is
 * nothing to close.
 */
export function closableEnds({
  closedThrough,
  firstDay,
  today,
}: {
  closedThrough: string | null
  firstDay: string | null
  today: string
}): string[] {
  const begin = closedThrough ? addDays(closedThrough, 1) : firstDay
  if (!begin) return []
  const ends: string[] = []
  for (
    let month = monthKey(begin);
    lastDayOfMonth(month) < today && ends.length < MOST;
    month = shiftMonth(month, 1)
  )
    ends.push(lastDayOfMonth(month))

  return ends
}

/** Ends of months to which closed books can be opened again, the latest first. The first month booked is opened by null. */
export function reopenableEnds(closedThrough: string | null, firstDay: string | null): string[] {
  if (!closedThrough || !firstDay) return []
  const ends: string[] = []
  for (
    let month = shiftMonth(monthKey(closedThrough), -1);
    lastDayOfMonth(month) >= firstDay && ends.length < MOST;
    month = shiftMonth(month, -1)
  )
    ends.push(lastDayOfMonth(month))

  return ends
}

/** True for the last day of a month. */
export const isMonthEnd = (day: string) => lastDayOfMonth(monthKey(day)) === day

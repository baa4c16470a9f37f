import type { IsoDay } from '#thai/dates.ts'
import { addDays, firstDayOfMonth, lastDayOfMonth, monthKey, shiftMonth, weekday } from '#thai/days.ts'
import type { View } from './types.ts'

/** The days that a view shows: whole weeks from Sunday, or the month. */
export function spanOf(view: View, day: IsoDay): { from: IsoDay; to: IsoDay } {
  const sunday = (one: IsoDay) => addDays(one, -weekday(one))
  if (view === 'week') return { from: sunday(day), to: addDays(sunday(day), 6) }
  const month = monthKey(day)

  return { from: sunday(firstDayOfMonth(month)), to: addDays(sunday(lastDayOfMonth(month)), 6) }
}

/** The day that the view before, or after, is about. */
export function stepOf(view: View, day: IsoDay, by: 1 | -1): IsoDay {
  return view === 'week' ? addDays(day, by * 7) : firstDayOfMonth(shiftMonth(monthKey(day), by))
}

/** All days of a span. */
export function daysOf({ from, to }: { from: IsoDay; to: IsoDay }): IsoDay[] {
  const days: IsoDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)

  return days
}

import { addDays, dayInMonth, monthKey, shiftMonth, weekday } from '#thai/days.ts'

export const EVERY = ['month', 'week'] as const
export type Every = (typeof EVERY)[number]

export type Rhythm = { every: Every; onDay: number }

/** A day of the month from 1 to 28, which every month has; of the week from 0, Sunday, to 6. */
export function isRhythm({ every, onDay }: Rhythm): boolean {
  return every === 'month' ? onDay >= 1 && onDay <= 28 : onDay >= 0 && onDay <= 6
}

/** The first day after `day` on which a report is due. */
export function nextDay({ every, onDay }: Rhythm, day: string): string {
  if (every === 'week') return addDays(day, ((onDay - weekday(day) + 6) % 7) + 1)
  const now = monthKey(day)
  const inThis = dayInMonth(now, onDay)

  return inThis > day ? inThis : dayInMonth(shiftMonth(now, 1), onDay)
}

/** The months that a report of a day tells of: so many that are over then. */
export function monthsBefore(day: string, months: number): { from: string; to: string } {
  const to = shiftMonth(monthKey(day), -1)

  return { from: shiftMonth(to, 1 - months), to }
}

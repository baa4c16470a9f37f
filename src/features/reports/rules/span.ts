import { lastDayOfMonth, monthKey, shiftMonth } from '#thai/days.ts'
import { type ReportKind, spanKindOf } from './kinds.ts'

/** Months of a report, first and last one included, `2026-11`. */
export type Months = { from: string; to: string }

/** So many months at most stand in one report. */
export const MOST_MONTHS = 36

/**
 * The months that a report is of: those that were asked for, made one month or a whole year where the kind wants it.
 * @throws RangeError `order`, `long`, `ahead`, which say what is wrong with them
 */
export function spanOf(kind: ReportKind, asked: { from?: string; to?: string }, today: string): Months {
  const now = monthKey(today)
  const to = asked.to ?? now
  if (to > now && spanKindOf(kind) !== 'year') throw new RangeError('ahead')
  if (spanKindOf(kind) === 'day') return { from: to, to }
  if (spanKindOf(kind) === 'year') {
    const year = to.slice(0, 4)
    if (year > now.slice(0, 4)) throw new RangeError('ahead')
    return { from: `${year}-01`, to: `${year}-12` }
  }
  const from = asked.from ?? to
  if (from > to) throw new RangeError('order')
  if (monthsIn({ from, to }) > MOST_MONTHS) throw new RangeError('long')

  return { from, to }
}

/** How many months: 1 for one month. */
export function monthsIn({ from, to }: Months): number {
  const [a, b] = [from, to].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)))

  return b! - a! + 1
}

/** Every month of a span, oldest first. */
export function monthsOf({ from, to }: Months): string[] {
  return Array.from({ length: monthsIn({ from, to }) }, (_, index) => shiftMonth(from, index))
}

/** The last day that is told of: the end of the last month, or today while that month runs. */
export function lastToldDay({ to }: Months, today: string): string {
  const last = lastDayOfMonth(to)

  return last < today ? last : today
}

import type { Day } from '#server/ports/pdf/papers.ts'
import { addDays, addMonths, daysBetween } from '#thai/days.ts'

/** How long a lease runs, its last day included: whole months and the days over. */
export function leaseLength(start: Day, end: Day): { months: number; days: number } {
  if (end < start) throw new RangeError(`a lease cannot end on ${end} before it starts on ${start}`)
  const after = addDays(end, 1)
  let months = 0
  while (addMonths(start, months + 1) <= after) months += 1
  return { months, days: daysBetween(addMonths(start, months), after) }
}

/** The first day after half of the term: 12 months from 1 Jan 2026 gives 1 Jul 2026. */
export function halfTermDay(start: Day, end: Day): Day {
  const { months, days } = leaseLength(start, end)
  const half = addMonths(start, Math.floor(months / 2))
  return addDays(half, (months % 2) * 15 + Math.ceil(days / 2))
}

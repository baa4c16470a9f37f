import type { IsoDay } from '#thai/dates.ts'
import { addDays, addMonths, daysBetween } from '#thai/days.ts'

/** From so many days before its end on a policy stands among those that end soon. */
export const ENDING_DAYS = 60

export const POLICY_STATES = ['coming', 'in_force', 'ending', 'over'] as const
export type PolicyState = (typeof POLICY_STATES)[number]

/** The first and the last day of a policy, both included. */
export type Term = { startDay: IsoDay; endDay: IsoDay }

/** Where a policy stands on a day. One that ends soon is in force; one that has yet to begin is not, however short it is. */
export function stateOf({ startDay, endDay }: Term, today: IsoDay): PolicyState {
  if (endDay < today) return 'over'
  if (startDay > today) return 'coming'

  return daysBetween(today, endDay) <= ENDING_DAYS ? 'ending' : 'in_force'
}

/**
 * The term of a renewal: it begins the day after, and is as long. Policies that run from a day to the same day a year
 * later, as insurers write them, do so again.
 */
export function nextTerm({ startDay, endDay }: Term): Term {
  const start = addDays(endDay, 1)
  for (let months = 1; months <= 120; months++) {
    const anniversary = addMonths(startDay, months)
    if (anniversary === endDay) return { startDay: start, endDay: addMonths(endDay, months) }
    if (addDays(anniversary, -1) === endDay)
      return { startDay: start, endDay: addDays(addMonths(start, months), -1) }
  }

  return { startDay: start, endDay: addDays(start, daysBetween(startDay, endDay)) }
}

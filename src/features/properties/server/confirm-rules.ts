import { addDays, daysBetween } from '#thai/days.ts'
import type { Availability, PropertyStatus } from './rules.ts'

/** A free home that nobody says is still free leaves the search after so many days. */
export const CONFIRM_DAYS = 30
/** From so many days before, the manager is asked to say so: by the overview, the list of homes and a mail. */
export const ASK_DAYS = 7
/** And once more. */
export const LAST_CALL_DAYS = 2

/** What is said of a home, and until when it is believed. */
export type Standing = Availability & {
  /** The day on which it leaves the search unless it is confirmed; null for what is let or not published. */
  confirmBy: string | null
}

const FREE: readonly PropertyStatus[] = ['available', 'coming_soon']

/**
 * A free home is believed for thirty days from the day somebody said so, or from the day a lease set it free. After
 * that it waits for a word; what is let or not published needs none.
 */
export function believed(found: Availability, confirmBy: string | null, today: string): Standing {
  if (!FREE.includes(found.status)) return { ...found, confirmBy: null }
  if (confirmBy === null) return { ...found, confirmBy: addDays(today, CONFIRM_DAYS) }

  return confirmBy <= today ? { ...found, status: 'unconfirmed', confirmBy } : { ...found, confirmBy }
}

/** Which of the three mails a home is due for: 0 none yet, 1 a week before, 2 two days before, 3 once it has left the search. */
export function askStage(confirmBy: string, today: string): number {
  const left = daysBetween(today, confirmBy)
  if (left <= 0) return 3
  if (left <= LAST_CALL_DAYS) return 2

  return left <= ASK_DAYS ? 1 : 0
}

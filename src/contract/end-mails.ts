import type { IsoDay } from '#thai/dates.ts'
import { daysBetween } from '#thai/days.ts'

/** Mails about what ends go out so many days before its last day. */
export const TOLD_DAYS = [30, 7] as const

/**
 * Which of the two mails about the end is due, by the days before it; null where none is. Of what was written
 * down late the earlier one is left out.
 * @param told the last one that was sent
 */
export function mailDue(
  endDay: IsoDay,
  today: IsoDay,
  told: number | null,
): (typeof TOLD_DAYS)[number] | null {
  const left = daysBetween(today, endDay)
  if (left < 0) return null
  const due = TOLD_DAYS.findLast((days) => left <= days)

  return due !== undefined && (told === null || due < told) ? due : null
}

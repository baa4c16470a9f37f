import { addDays, todayInBangkok } from '#thai/days.ts'

/** A checked file waits this many days to be imported. */
const KEPT_DAYS = 7

/** The last day on which a file that was checked and not imported is still there. */
export function keptUntil(checkedAt: Date): string {
  return addDays(todayInBangkok(checkedAt), KEPT_DAYS)
}

/** Files checked before this day are forgotten. */
export function firstDayKept(today: string): string {
  return addDays(today, -KEPT_DAYS)
}

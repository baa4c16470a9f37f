import type { IsoDay } from '#thai/dates.ts'
import { addDays } from '#thai/days.ts'

/** So many days before a licence or an insurance ends it is said. */
export const ENDING_DAYS = 30

/** How a last day stands: over, within 30 days of its end, or good. */
export type Lasting = 'over' | 'ending' | 'good'

export function lastingOf(until: IsoDay, today: IsoDay): Lasting {
  if (until < today) return 'over'

  return until <= addDays(today, ENDING_DAYS) ? 'ending' : 'good'
}

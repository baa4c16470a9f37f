import type { IsoDay } from '#thai/dates.ts'
import { addDays } from '#thai/days.ts'

/** A warranty ends soon in its last 30 days. */
export const ENDING_DAYS = 30

export const WARRANTY_STATES = ['none', 'holds', 'ending', 'over'] as const

/** Where a warranty stands; on its last day it still holds. */
export function warrantyOf(until: IsoDay | null, today: IsoDay): (typeof WARRANTY_STATES)[number] {
  if (until === null) return 'none'
  if (until < today) return 'over'

  return until <= addDays(today, ENDING_DAYS) ? 'ending' : 'holds'
}

import { addDays, daysBetween } from '#thai/days.ts'

/** How many days a website, and a domain, stay as they are without a package for them. */
export const OPEN_DAYS = 30
/** How many days before it is told once more. */
const LAST_WORD_DAYS = 7

/** Since when something is not paid for, and whether it was closed for that. */
export type Lapse = { lapsedOn: string | null; isClosed: boolean }
export type LapseStep = 'none' | 'begin' | 'tell' | 'close' | 'open'

/** The first day on which it is closed. */
export function closesOn(lapsedOn: string): string {
  return addDays(lapsedOn, OPEN_DAYS)
}

/** What happens today with something that is paid for, or is not. */
export function lapseStep({ lapsedOn, isClosed }: Lapse, isPaid: boolean, today: string): LapseStep {
  if (isPaid) return lapsedOn || isClosed ? 'open' : 'none'
  if (isClosed) return 'none'
  if (!lapsedOn) return 'begin'
  const left = daysBetween(today, closesOn(lapsedOn))
  if (left <= 0) return 'close'

  return left === LAST_WORD_DAYS ? 'tell' : 'none'
}

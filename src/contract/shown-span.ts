import type { IsoDay } from '#thai/dates.ts'
import { addMonths, clockInstant } from '#thai/days.ts'
import { assertDay, comingDays } from './day-bounds.ts'
import { invalid } from './problem.ts'

/** How an alert, or a popup, stands: being written, published for later, shown, over. */
export const SHOWN_STATES = ['draft', 'scheduled', 'showing', 'ended'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** What is kept of something that administrators show for a while. */
export type KeptSpan = {
  status: 'draft' | 'published' | 'ended'
  showsFrom: Date | null
  showsUntil: Date | null
}

/** Where it stands at a moment. */
export function stateAt({ status, showsFrom, showsUntil }: KeptSpan, now: Date): ShownState {
  if (status !== 'published') return status
  if (showsUntil && showsUntil <= now) return 'ended'

  return showsFrom && showsFrom > now ? 'scheduled' : 'showing'
}

/** The days and times that are typed for it, in Thailand. */
export type TypedSpan = {
  publishOn?: IsoDay | null
  publishTime: string
  expiresOn?: IsoDay | null
  expiresTime: string
}

/** From when until when something is shown that is published now; a time that is over begins at once. */
export function spanOf(
  { publishOn, publishTime, expiresOn, expiresTime }: TypedSpan,
  { now, since }: { now: Date; since: Date | null },
): { showsFrom: Date; showsUntil: Date | null } {
  const showsFrom = publishOn ? clockInstant(publishOn, publishTime) : (since ?? now)

  return { showsFrom, showsUntil: expiresOn ? clockInstant(expiresOn, expiresTime) : null }
}

/**
 * What is typed for it holds together: nothing begins in the past or years ahead, and nothing ends before it begins. Days that stay as they
 * were are not looked at again. @throws Problem 422
 */
export function assertSpan(
  { publishOn, publishTime, expiresOn, expiresTime }: TypedSpan,
  { today, before }: { today: IsoDay; before: TypedSpan | null },
): void {
  if (publishOn && publishOn !== before?.publishOn) assertDay('publishOn', publishOn, comingDays(today, 24))
  if (!expiresOn) return
  const first = publishOn && publishOn > today ? publishOn : today
  if (expiresOn !== before?.expiresOn || publishOn !== before?.publishOn)
    assertDay('expiresOn', expiresOn, { first, last: addMonths(today, 60) })
  if (publishOn === expiresOn && expiresTime <= publishTime)
    throw invalid({ expiresTime: 'alert_time_order' })
}

import { formatDateTime, formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { todayInBangkok } from '#thai/days.ts'

type Visit = { scheduledAt: string | Date; scheduledUntil: string | Date | null }

/** `21 พ.ย. 2569 13.00–15.30 น.`: from when until when somebody comes. */
export function visitSpan({ scheduledAt, scheduledUntil }: Visit, locale: Locale): string {
  const from = new Date(scheduledAt)
  const until = scheduledUntil && new Date(scheduledUntil)
  const start = formatDateTime(from, locale)
  if (!until || until <= from) return start
  const isSameDay = todayInBangkok(until) === todayInBangkok(from)
  const end = isSameDay ? formatTime(until, locale) : formatDateTime(until, locale)

  return `${isSameDay ? start.replace(/\s*น\.$/, '') : start}–${end}`
}

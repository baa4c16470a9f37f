import { bangkokParts } from '#thai/days.ts'
import { formatDateTime, formatTime } from './format.ts'
import type { Locale } from './locale.ts'

// Beside `format.ts`, which every public page loads.

/** From when until when in Thailand, the day once where it is one: `20 พ.ย. 2569 13.00–15.30 น.`, `20 Nov 2026, 13:00–15:30`. */
export function formatSpan(from: Date, until: Date | null, locale: Locale): string {
  const start = formatDateTime(from, locale)
  if (!until || until <= from) return start
  if (bangkokParts(until).day !== bangkokParts(from).day) return `${start}–${formatDateTime(until, locale)}`

  return `${start.replace(/\s*น\.$/, '')}–${formatTime(until, locale)}`
}

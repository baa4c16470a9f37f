import { formatDay, formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'

export type Part = 'morning' | 'afternoon' | 'evening'

export const partWords: Record<Part, () => string> = {
  morning: m.jobs_part_morning,
  afternoon: m.jobs_part_afternoon,
  evening: m.jobs_part_evening,
}

/** `ส. 21 พ.ย. บ่าย 13.00–16.00 น.` */
export function windowWord({ day, part }: { day: string; part: Part }, locale: Locale): string {
  return `${formatDay(day, locale)} ${partWords[part]()}`
}

/** From when until when somebody comes. */
export function timeWord(from: Date, until: Date | null, locale: Locale): string {
  const day = formatDay(todayInBangkok(from), locale)
  const time = until
    ? m.jobs_time_span({ from: formatTime(from, locale), until: formatTime(until, locale) })
    : formatTime(from, locale)

  return `${day} ${time}`
}

import { formatDay, formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok, weekday } from '#thai/days.ts'
import { WEEKDAYS } from '#thai/weekdays.ts'

export type Part = 'morning' | 'afternoon' | 'evening'

export const partWords: Record<Part, () => string> = {
  morning: m.jobs_part_morning,
  afternoon: m.jobs_part_afternoon,
  evening: m.jobs_part_evening,
}

export const shortPartWords: Record<Part, () => string> = {
  morning: m.jobs_part_short_morning,
  afternoon: m.jobs_part_short_afternoon,
  evening: m.jobs_part_short_evening,
}

/** `จันทร์ 30 พ.ย. 2569` */
const dayWord = (day: string, locale: Locale) => `${WEEKDAYS[locale][weekday(day)]} ${formatDay(day, locale)}`

/** `เสาร์ 21 พ.ย. 2569 บ่าย 13.00–16.00 น.` */
export function windowWord({ day, part }: { day: string; part: Part }, locale: Locale): string {
  return `${dayWord(day, locale)} ${partWords[part]()}`
}

/** From when until when somebody comes. */
export function timeWord(from: Date, until: Date | null, locale: Locale): string {
  const day = dayWord(todayInBangkok(from), locale)
  const time = until
    ? m.jobs_time_span({
        from: formatTime(from, locale).replace(/\s*น\.$/, ''),
        until: formatTime(until, locale),
      })
    : formatTime(from, locale)

  return `${day} ${time}`
}

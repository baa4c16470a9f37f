import type { IsoDay } from '#thai/dates.ts'
import { weekday } from '#thai/days.ts'
import { WEEKDAYS } from '#thai/weekdays.ts'
import { formatDay } from './format.ts'
import type { Locale } from './locale.ts'

/** A day with the name of its weekday: วันอังคารที่ 31 ธันวาคม 2569, Tuesday 31 December 2026. Most pages need none. */
export function fullDay(day: IsoDay, locale: Locale): string {
  const named = WEEKDAYS[locale][weekday(day)]
  const said = formatDay(day, locale, 'long')

  return locale === 'th' ? `วัน${named}ที่ ${said}` : `${named} ${said}`
}

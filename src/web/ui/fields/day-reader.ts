import { fullDay } from '#i18n/full-day.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { IsoDay } from '#thai/dates.ts'
import { parseTypedDate } from '#thai/typed-date.ts'

/** A typed day as it is said back in full, or what is wrong with it; `days` are those that an unclear year may mean. */
export type DayReading = { iso: IsoDay; said: string } | { problem: string; days?: [IsoDay, IsoDay] }

/** Reads what stands in a day field in the language of the page. Null while nothing does. */
export function readDayField(
  text: string,
  { locale, today }: { locale: Locale; today: IsoDay },
): DayReading | null {
  const read = parseTypedDate(text, { locale, today })
  if (read.ok) return { iso: read.day, said: fullDay(read.day, locale) }
  if (read.reason === 'empty') return null
  if (read.reason === 'year_unclear') return { problem: m.field_day_which_year(), days: read.days }

  return { problem: read.reason === 'no_such_day' ? m.field_day_not_in_calendar() : m.field_day_invalid() }
}

import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { IsoDay } from '#thai/dates.ts'

/** What to say of a day outside of those that may be chosen, both ends included. */
export function dayRangeWords(range: { from: IsoDay; to: IsoDay }, locale: Locale): string {
  const from = formatDay(range.from, locale)
  const to = formatDay(range.to, locale)
  if (from === to) return m.field_day_only({ day: to }, { locale })

  return m.field_day_between({ from, to }, { locale })
}

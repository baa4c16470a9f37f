import type { SpanKind } from '#features/reports/rules/kinds.ts'
import { formatMonth, formatYear } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { monthKey, shiftMonth } from '#thai/days.ts'

type Preset = { key: string; label: string; from: string; to: string }

/** The times that people mostly ask for, as far as they are those of a report. */
export function presetsOf(span: SpanKind, today: string, locale: Locale): Preset[] {
  const now = monthKey(today)
  const last = shiftMonth(now, -1)
  const year = Number(now.slice(0, 4))
  const month = (key: string): Preset => ({
    key,
    label: formatMonth(key, locale, 'short'),
    from: key,
    to: key,
  })
  const whole = (one: number): Preset => ({
    ...{ key: String(one), label: m.reports_year({ year: formatYear(one, locale) }) },
    from: `${one}-01`,
    to: `${one}-12`,
  })
  if (span === 'year') return [whole(year), whole(year - 1)]
  if (span === 'day') return [month(now), month(last)]

  return [
    month(now),
    month(last),
    { key: 'six', label: m.reports_six_months(), from: shiftMonth(now, -5), to: now },
    { key: 'year', label: m.reports_this_year(), from: `${year}-01`, to: now },
    { ...whole(year - 1), key: 'before' },
  ]
}

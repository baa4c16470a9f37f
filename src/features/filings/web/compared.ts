import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bangkokParts, clockOf } from '#thai/days.ts'
import { typedClock } from '#web/forms/typed-clock.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import type { Filing } from './types.ts'

/** The fields of a sheet whose two versions can be told apart. */
export function sheetFields(): Compared[] {
  const sexes: Record<string, () => string> = { M: m.filings_sex_m, F: m.filings_sex_f }

  return [
    { key: 'arrivedDay', label: m.filings_arrived_day(), plain: typedDay },
    { key: 'arrivedTime', label: m.filings_arrived_time(), plain: (text) => typedClock(text) ?? '' },
    { key: 'firstName', label: m.filings_first_name() },
    { key: 'middleName', label: m.filings_middle_name() },
    { key: 'lastName', label: m.filings_last_name() },
    { key: 'sex', label: m.filings_sex(), say: ([sex = '']) => sexes[sex]?.() ?? m.filings_sex_none() },
    { key: 'nationality', label: m.filings_nationality(), plain: (text) => text.toUpperCase() },
    { key: 'birthDay', label: m.filings_birth_day(), plain: typedDay },
    { key: 'visa', label: m.filings_visa() },
    { key: 'stayUntil', label: m.filings_stay_until(), plain: typedDay },
  ]
}

/** What is kept of a sheet, as the form's fields. */
export function seenSheet(filing: Filing, locale: Locale): Seen {
  const { firstName, middleName, lastName, sex, nationality, visa } = filing
  const numeric = (day: string | null) => (day ? formatDay(day, locale, 'numeric') : '')
  const texts = {
    ...{ firstName, middleName, lastName, sex, nationality, visa },
    birthDay: numeric(filing.birthDay),
    stayUntil: numeric(filing.stayUntil),
    arrivedDay: numeric(bangkokParts(filing.arrivedAt).day),
    arrivedTime: filing.isTimeKnown ? clockOf(filing.arrivedAt) : '',
  }

  return {
    version: filing.version,
    texts: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ? [text] : []])),
  }
}

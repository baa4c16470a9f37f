import { expect, test } from 'vitest'
import { formatDay } from '#i18n/format.ts'
import { isoDay } from '#thai/dates.ts'
import { parseTypedDate } from '#thai/typed-date.ts'
import { calendarDay, isoOf, yearsApart } from './calendar-days.ts'

/** Each day from 1 January 2560 to 31 December 2590. */
function days(): string[] {
  const found: string[] = []
  for (let at = Date.UTC(2017, 0, 1); at <= Date.UTC(2047, 11, 31); at += 86_400_000)
    found.push(new Date(at).toISOString().slice(0, 10))
  return found
}

for (const locale of ['th', 'en'] as const) {
  test(`each day from 2560 to 2590 is the same day in the calendar and in the field (${locale})`, () => {
    const all = days()
    expect(all).toHaveLength(11_322)
    const wrong = all.filter((day) => {
      const date = calendarDay(day, locale)
      const typed = parseTypedDate(formatDay(isoOf(date), locale, 'numeric'), { locale, today: '2026-11-27' })
      const back = isoDay(date.year - yearsApart(locale), date.month, date.day)
      return isoOf(date) !== day || back !== day || !typed.ok || typed.day !== day
    })
    expect(wrong).toEqual([])
  })
}

test('29 February is in 2567 and not in 2568', () => {
  expect(calendarDay('2024-02-29', 'th').toString()).toBe('2024-02-29')
  const next = calendarDay('2024-02-29', 'th').add({ years: 1 })
  expect([next.year, next.month, next.day]).toEqual([2568, 2, 28])
})

import { expect, it } from 'vitest'
import { type DayStyle, formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { addDays } from '#thai/days.ts'
import { parseTypedDate } from '#thai/typed-date.ts'
import { calendarDay, isoOf, yearsApart } from '#web/ui/fields/calendar-days.ts'

const LOCALES: Locale[] = ['th', 'en']
const STYLES: DayStyle[] = ['short', 'long', 'doc', 'numeric']

// B.E. 2560 to 2590, leap days and all: 11,322 days, each in both calendars.
it('every day of thirty years is the same one typed, picked and read in both calendars', () => {
  const wrong: string[] = []
  let count = 0
  for (let day = '2017-01-01'; day <= '2047-12-31'; day = addDays(day, 1)) {
    count++
    const today = '2026-11-28'
    for (const locale of LOCALES) {
      const picked = calendarDay(day, locale)
      if (isoOf(picked) !== day) wrong.push(`${locale} picked ${day}`)
      if (picked.year !== Number(day.slice(0, 4)) + yearsApart(locale)) wrong.push(`${locale} year ${day}`)
      for (const style of STYLES)
        for (const reader of LOCALES) {
          const read = parseTypedDate(formatDay(day, locale, style), { locale: reader, today })
          if (!read.ok || read.day !== day) wrong.push(`${locale} ${style} read in ${reader}: ${day}`)
        }
    }
  }
  expect(count).toBe(11_322)
  expect(wrong.slice(0, 5)).toEqual([])
})

import {
  BuddhistCalendar,
  type CalendarDate,
  type CalendarIdentifier,
  GregorianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import type { Locale } from '#i18n/locale.ts'
import type { IsoDay } from '#thai/dates.ts'
import { BUDDHIST_OFFSET } from '#thai/dates.ts'

/** The two calendars that exist here; asking for no other keeps theirs out of the script. */
export function calendarOf(name: CalendarIdentifier): BuddhistCalendar | GregorianCalendar {
  return name === 'buddhist' ? new BuddhistCalendar() : new GregorianCalendar()
}

/** The locale with the calendar people count by: Buddhist years in Thai, years of the common era in English. */
export const CALENDAR_LOCALE = { th: 'th-TH-u-ca-buddhist', en: 'en-GB-u-ca-gregory' } as const

/** A day in the calendar of the language. */
export function calendarDay(day: IsoDay, locale: Locale): CalendarDate {
  return toCalendar(parseDate(day), calendarOf(locale === 'th' ? 'buddhist' : 'gregory'))
}

/** The ISO day of a day in either calendar. */
export function isoOf(date: CalendarDate): IsoDay {
  return toCalendar(date, new GregorianCalendar()).toString()
}

/** How many years the calendar of the language is ahead of the common era. */
export function yearsApart(locale: Locale): number {
  return locale === 'th' ? BUDDHIST_OFFSET : 0
}

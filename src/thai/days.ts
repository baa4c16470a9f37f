import type { IsoDay, MonthKey } from './dates.ts'

/** Adds days (may be negative). */
export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Adds months, falling back to the last day where the month is shorter: 31 Jan + 1 = 28 or 29 Feb. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year, month, date] = parts(day)
  const index = year * 12 + (month - 1) + months
  const key = monthKeyOf(index)
  return `${key}-${String(Math.min(date, daysInMonth(key))).padStart(2, '0')}`
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS)
}

/** Full calendar months from one day to another, rounded down. */
export function monthsBetween(from: IsoDay, to: IsoDay): number {
  const [fromYear, fromMonth] = parts(from)
  const [toYear, toMonth] = parts(to)
  const months = (toYear - fromYear) * 12 + (toMonth - fromMonth)
  if (months > 0 && addMonths(from, months) > to) return months - 1
  return months < 0 && addMonths(from, months) < to ? months + 1 : months
}

/** `YYYY-MM` of a day. */
export function monthKey(day: IsoDay): MonthKey {
  return day.slice(0, 7)
}

/** The month `months` later (or earlier, negative): `2026-11` + 2 = `2027-01`. */
export function shiftMonth(month: MonthKey, months: number): MonthKey {
  const [year, number] = parts(`${month}-01`)
  return monthKeyOf(year * 12 + (number - 1) + months)
}

/** The first day of a month. */
export function firstDayOfMonth(month: MonthKey): IsoDay {
  return `${month}-01`
}

/** The last day of a month. */
export function lastDayOfMonth(month: MonthKey): IsoDay {
  return `${month}-${daysInMonth(month)}`
}

/** How many days a month has. */
export function daysInMonth(month: MonthKey): number {
  const [year, number] = parts(`${month}-01`)
  if (number === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(number) ? 30 : 31
}

/** Day `dayOfMonth` of a month, or its last day where the month is shorter (due day 31 in February). */
export function dayInMonth(month: MonthKey, dayOfMonth: number): IsoDay {
  return `${month}-${String(Math.min(dayOfMonth, daysInMonth(month))).padStart(2, '0')}`
}

/** Day of the week, 0 = Sunday. */
export function weekday(day: IsoDay): number {
  return new Date(utc(day)).getUTCDay()
}

/** The day it is in Thailand (UTC+7, no summer time) at an instant. */
export function todayInBangkok(instant: Date = new Date()): IsoDay {
  return bangkokParts(instant).day
}

/** Day and clock time in Thailand at an instant. */
export function bangkokParts(instant: Date): { day: IsoDay; hour: number; minute: number } {
  const shifted = new Date(instant.getTime() + BANGKOK_MS)
  return {
    day: shifted.toISOString().slice(0, 10),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/** The instant of a clock time in Thailand; the start of the day when no time is given. */
export function bangkokInstant(day: IsoDay, time: { hour?: number; minute?: number } = {}): Date {
  return new Date(utc(day) + (time.hour ?? 0) * 3_600_000 + (time.minute ?? 0) * 60_000 - BANGKOK_MS)
}

/** The instant of a clock time in Thailand, as it is typed and kept: `09:30`. */
export function clockInstant(day: IsoDay, clock: string): Date {
  return bangkokInstant(day, { hour: Number(clock.slice(0, 2)), minute: Number(clock.slice(3)) })
}

/** What a clock in Thailand shows at an instant: `09:30`. */
export function clockOf(instant: Date): string {
  const { hour, minute } = bangkokParts(instant)

  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

const DAY_MS = 86_400_000
const BANGKOK_MS = 7 * 3_600_000

function utc(day: IsoDay): number {
  const [year, month, date] = parts(day)
  return Date.UTC(year, month - 1, date)
}

function parts(day: IsoDay): [number, number, number] {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new RangeError(`not an ISO day: ${day}`)
  return [digits(day, 0, 4), digits(day, 5, 7), digits(day, 8, 10)]
}

/** Every bill and page counts with days: reading their digits by code costs a third of cutting and converting them. */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - 48
  return number
}

function monthKeyOf(index: number): MonthKey {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

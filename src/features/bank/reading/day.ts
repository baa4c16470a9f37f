import { BUDDHIST_OFFSET, type IsoDay, isoDay } from '#thai/dates.ts'
import { addDays } from '#thai/days.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { monthOfName } from '#thai/typed-date.ts'

/** A day with the hour that stands behind it, if one does. */
export type Moment = { day: IsoDay; time: string | null }

const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?:\s*น\.?)?$/
/** Days that spreadsheets count from here: 1954 to 2119. */
const SERIAL = { zero: '1899-12-30', from: 20_000, to: 80_000 }

/**
 * Reads a day as Thai banks print it, day first unless it is an ISO day. Four figures from 2400 are Buddhist; two figures
 * from 50 are Buddhist (25yy), below Christian (20yy): right until 2049. Null where it is no day.
 */
export function readMoment(cell: string): Moment | null {
  const text = toArabicDigits(cell).replace(/\s+/g, ' ').trim()
  if (/^\d{5}$/.test(text)) return serialDay(Number(text))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.+))?$/.exec(text)
  if (iso) return momentOf({ year: iso[1]!, month: Number(iso[2]), day: iso[3]! }, iso[4])
  const plain = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[, ]+(.+))?$/.exec(text)
  if (plain) return momentOf({ year: plain[3]!, month: Number(plain[2]), day: plain[1]! }, plain[4])
  const named = /^(\d{1,2})[ -]?([^\d -]+)[ -]?(\d{4}|\d{2})(?:[, ]+(.+))?$/.exec(text)
  const month = named && monthOfName(named[2]!)

  return month ? momentOf({ year: named[3]!, month, day: named[1]! }, named[4]) : null
}

/** `8:02` as `08:02`, `8:02:11` as `08:02:11`; null where it is no time of the day. */
export function readClock(cell: string): string | null {
  const match = CLOCK.exec(toArabicDigits(cell).trim())
  if (!match) return null
  const [, hours, minutes, seconds] = match
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null

  return [hours!.padStart(2, '0'), minutes, seconds].filter(Boolean).join(':')
}

function momentOf(
  { year, month, day }: { year: string; month: number; day: string },
  rest: string | undefined,
): Moment | null {
  const found = isoDay(commonYear(year), month, Number(day))
  if (!found) return null

  return { day: found, time: rest ? readClock(rest) : null }
}

function commonYear(year: string): number {
  const n = Number(year)
  if (year.length === 2) return n >= 50 ? 2500 + n - BUDDHIST_OFFSET : 2000 + n

  return n >= 2400 ? n - BUDDHIST_OFFSET : n
}

function serialDay(days: number): Moment | null {
  if (days < SERIAL.from || days > SERIAL.to) return null

  return { day: addDays(SERIAL.zero, days), time: null }
}

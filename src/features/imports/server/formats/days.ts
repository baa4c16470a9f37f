import { BUDDHIST_OFFSET, isoDay } from '#thai/dates.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { parseTypedDate } from '#thai/typed-date.ts'

export type ReadDay = { ok: true; day: string } | { ok: false; isImpossible: boolean }

const UNREADABLE: ReadDay = { ok: false, isImpossible: false }
const IMPOSSIBLE: ReadDay = { ok: false, isImpossible: true }
/** Days that spreadsheets count from here, as they believe that 1900 had a 29 February. */
const SERIAL_ZERO = '1899-12-30'
/** 1954 to 2119, and the same years of the Buddhist era where somebody typed those. */
const SERIALS = [
  { from: 20_000, to: 80_000 },
  { from: 218_000, to: 279_000 },
]
const CLOCK = '(?:เวลา\\s*)?\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2}(?:[.,]\\d+)?)?\\s*(?:[ap]\\.?m\\.?|น\\.?)?'

/** A day as Thais type it, with Buddhist years and Thai digits; a year that may be of either era is no day. */
export function readThaiDay(text: string): ReadDay {
  return readEveryWay(text, (typed) => {
    const read = parseTypedDate(typed, { locale: 'th', today: todayInBangkok() })
    return read.ok ? read : { ok: false, isImpossible: read.reason !== 'unreadable' }
  })
}

/**
 * `12/31/2026` as products of the United States print it: month first, always four digits of a common year. A Buddhist
 * year is taken only where the first number can be no month: then a Thai wrote it, day first.
 */
export function readMonthFirst(text: string): ReadDay {
  return readEveryWay(text, (typed) => {
    const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed)
    if (!match) return readUnmistakable(typed)
    const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
    if (year >= 2400) return first > 12 ? readThaiDay(typed) : IMPOSSIBLE
    return dayOf(year, first, second)
  })
}

/** `Dec 31, 2026` and `31 Dec 2026`: a name tells the month. */
function readUnmistakable(text: string): ReadDay {
  if (!/[a-z]{3}/i.test(text) || !/\d{4}$/.test(text)) return UNREADABLE
  const read = parseTypedDate(text, { locale: 'en', today: todayInBangkok() })

  return read.ok ? read : { ok: false, isImpossible: read.reason !== 'unreadable' }
}

/** What is the same in every country, then `own`: ISO days, days as spreadsheets count them, and a time behind either. */
function readEveryWay(text: string, own: (typed: string) => ReadDay): ReadDay {
  const typed = toArabicDigits(text)
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
  const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(typed) ? new Date(typed) : null
  if (zoned) return Number.isNaN(zoned.getTime()) ? IMPOSSIBLE : { ok: true, day: todayInBangkok(zoned) }
  if (/^\d{5,6}(?:\.\d+)?$/.test(typed)) return readSerial(Math.floor(Number(typed)))
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(typed)
  if (packed) return dayOf(Number(packed[1]), Number(packed[2]), Number(packed[3]))

  const day = withoutClock(typed)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const read = own(typed)

  return read.ok || day === typed ? read : own(day)
}

/** `31/01/2569 0:00` without its time. */
function withoutClock(text: string): string {
  return new RegExp(`^(.*\\d)(?:\\s*,)?[\\sT]+${CLOCK}$`, 'i').exec(text)?.[1] ?? text
}

function readSerial(days: number): ReadDay {
  if (!SERIALS.some(({ from, to }) => days >= from && days <= to)) return UNREADABLE
  const [year, month, day] = addDays(SERIAL_ZERO, days).split('-').map(Number)

  return dayOf(year!, month!, day!)
}

/** Years from 2400 are Buddhist. */
function dayOf(year: number, month: number, day: number): ReadDay {
  const common = year >= 2400 ? year - BUDDHIST_OFFSET : year
  const found = common >= 1900 && common < 2200 ? isoDay(common, month, day) : null

  return found ? { ok: true, day: found } : IMPOSSIBLE
}

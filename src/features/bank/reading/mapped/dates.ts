import { type Moment, readClock, readMoment } from '#features/bank/reading/day.ts'
import { BUDDHIST_OFFSET, isoDay } from '#thai/dates.ts'
import { toArabicDigits } from '#thai/digits.ts'

/** In which order a file writes day, month and year. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Which years a file counts; `auto` tells it by the figures: from 2400 on, and two figures from 50 on, are Buddhist. */
export const YEARS = ['auto', 'buddhist', 'common'] as const
export type Years = (typeof YEARS)[number]

const FIGURES = /^(\d{1,4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,4})(?:[,T ]+(.+))?$/

/**
 * Reads a day in a stated order. A month in words, an ISO day and a spreadsheet's number are read as they stand. Null where it is
 * no day.
 */
export function readOrdered(
  cell: string,
  { order, years }: { order: DateOrder; years: Years },
): Moment | null {
  const text = toArabicDigits(cell).replace(/\s+/g, ' ').trim()
  const figures = FIGURES.exec(text)
  if (!figures) return years === 'auto' || !/\d/.test(text) ? readMoment(text) : inYears(text, years)
  const [, a, b, c, rest] = figures
  const [year, month, day] =
    a!.length === 4 || order === 'ymd' ? [a!, b!, c!] : order === 'dmy' ? [c!, b!, a!] : [c!, a!, b!]
  const found = isoDay(commonYear(year, years), Number(month), Number(day))

  return found ? { day: found, time: rest ? readClock(rest) : null } : null
}

/** What the days of a file show: in which order they must be, and that their years are Buddhist. */
export function detectDates(cells: string[]): { order: DateOrder; years: Years } {
  const parts = cells.flatMap((cell) => {
    const found = FIGURES.exec(toArabicDigits(cell).replace(/\s+/g, ' ').trim())
    return found ? [[found[1]!, found[2]!, found[3]!] as const] : []
  })
  if (parts.length > 0 && parts.every(([first]) => first.length === 4)) return { order: 'ymd', years: 'auto' }
  const isMonthFirst =
    parts.some(([, second]) => Number(second) > 12) && !parts.some(([first]) => Number(first) > 12)

  return { order: isMonthFirst ? 'mdy' : 'dmy', years: 'auto' }
}

/** Whether days are told in Buddhist years, as their figures show: from 2400 on, or two figures from 50 on. */
export function isBuddhist(cells: string[], order: DateOrder): boolean {
  return cells.some((cell) => {
    const text = toArabicDigits(cell).replace(/\s+/g, ' ').trim()
    const figures = FIGURES.exec(text)
    const named = /^\d{1,2}[ -]?[^\d -]+[ -]?(\d{4}|\d{2})/.exec(text)?.[1]
    const year = figures ? (figures[1]!.length === 4 || order === 'ymd' ? figures[1]! : figures[3]!) : named
    return year !== undefined && (year.length === 4 ? Number(year) >= 2400 : Number(year) >= 50)
  })
}

/** A month in words: read as it stands, and moved where the years are said to be of the other count. */
function inYears(text: string, years: Years): Moment | null {
  const named = /^(\d{1,2}[ -]?[^\d -]+[ -]?)(\d{4}|\d{2})(.*)$/.exec(text)
  return readMoment(named ? `${named[1]}${commonYear(named[2]!, years)}${named[3]}` : text)
}

function commonYear(year: string, years: Years): number {
  const n = Number(year)
  if (years === 'buddhist') return (year.length <= 2 ? 2500 + n : n) - BUDDHIST_OFFSET
  if (years === 'common') return year.length <= 2 ? 2000 + n : n
  if (year.length <= 2) return n >= 50 ? 2500 + n - BUDDHIST_OFFSET : 2000 + n

  return n >= 2400 ? n - BUDDHIST_OFFSET : n
}

import { isoDay } from '#thai/dates.ts'
import { todayInBangkok } from '#thai/days.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { parseTypedDate } from '#thai/typed-date.ts'
import type { ImportField, ProblemCode, RowProblem } from './types.ts'

const MAX_SATANG = 99_999_999_999_999n
const MAX_TEXT = 100

/** Reads the cells of one row by column name and remembers what could not be understood. */
export function cellReader<C extends string>(cells: string[], columns: Partial<Record<C, number>>) {
  const problems: RowProblem[] = []
  const raw = (column: C) => {
    const at = columns[column]
    const cell = at === undefined ? '' : (cells[at] ?? '')
    return /^[-–—]+$/.test(cell) ? '' : cell
  }
  const fault = (field: ImportField, code: ProblemCode, value: string, isFatal = true) => {
    problems.push({ field, code, value: value.slice(0, 80), isFatal })
  }

  return {
    problems,
    raw,
    fault,
    /** Words of a person or place; formulas are refused, since the text may end in a spreadsheet again. */
    text(column: C, field: ImportField): string {
      const cell = raw(column)
      if (isFormula(cell)) {
        fault(field, 'formula', cell)
        return ''
      }
      if (cell.length > MAX_TEXT) fault(field, 'too_long', cell)
      return cell.slice(0, MAX_TEXT)
    },
    /** An amount in baht as satang, or null where the cell is empty or wrong. */
    money(column: C, field: ImportField): bigint | null {
      const cell = raw(column)
      if (cell === '') return null
      const satang = readBaht(cell)
      if (satang === null) fault(field, 'amount_unreadable', cell)
      return satang
    },
    /** A whole number, or null. */
    whole(column: C, field: ImportField): number | null {
      const cell = toArabicDigits(raw(column)).replaceAll(',', '')
      if (cell === '') return null
      if (/^\d{1,8}$/.test(cell)) return Number(cell)
      fault(field, 'number_unreadable', raw(column))
      return null
    },
    /** A day by `read`, or null. */
    day(column: C, field: ImportField, read: (text: string) => ReadDay): string | null {
      const cell = raw(column)
      if (cell === '') return null
      const day = read(cell)
      if (day.ok) return day.day
      fault(field, day.isImpossible ? 'day_impossible' : 'day_unreadable', cell)
      return null
    },
  }
}

type ReadDay = { ok: true; day: string } | { ok: false; isImpossible: boolean }

/** `12/31/2026` as products of the United States print it: month first, always four digits of a common year. */
export function readMonthFirst(text: string): ReadDay {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (!match) return { ok: false, isImpossible: false }
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const found = year >= 1900 && year < 2400 ? isoDay(year, month, day) : null

  return found ? { ok: true, day: found } : { ok: false, isImpossible: true }
}

/** A day as Thais type it, with Buddhist years and Thai digits; a year that may be of either era is no day. */
export function readThaiDay(text: string): ReadDay {
  const read = parseTypedDate(text, { locale: 'th', today: todayInBangkok() })
  return read.ok ? read : { ok: false, isImpossible: read.reason !== 'unreadable' }
}

/** `17,500.00`, `฿4,500`, `$17,500.00`, `๕,๐๐๐`, `(1,200.00)` and `-1,200.00` as satang; null for anything else. */
export function readBaht(text: string): bigint | null {
  let typed = toArabicDigits(text).replace(/\s|บาท|฿|\$|THB/gi, '')
  const isNegative = /^\(.*\)$/.test(typed) || /^[-−]/.test(typed)
  typed = typed.replace(/^\((.*)\)$/, '$1').replace(/^[-−]/, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(typed)
  if (!match) return null
  const satang = BigInt(match[1]!.replaceAll(',', '')) * 100n + BigInt((match[2] ?? '').padEnd(2, '0') || '0')
  if (satang > MAX_SATANG) return null

  return isNegative ? -satang : satang
}

function isFormula(cell: string): boolean {
  return /^[=@]/.test(cell) || /^[+-].*[(!|]/.test(cell)
}

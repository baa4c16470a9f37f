import { toArabicDigits } from '#thai/digits.ts'
import type { ReadDay } from './days.ts'
import type { ImportField, ProblemCode, RowProblem } from './types.ts'

const MAX_SATANG = 99_999_999_999_999n
const MAX_TEXT = 100
/** What stands in a cell that says nothing. */
const NOTHING = /^(?:[-–—.]+|n\s*[/.]?\s*a\.?|#n\/a|none|nil|null|ไม่มี|ไม่ระบุ|ไม่ทราบ)$/i

/**
 * Reads the cells of one row by column name and remembers what could not be understood. A cell of `required` keeps the
 * row out; any other is left empty, and said (G340).
 */
export function cellReader<C extends string>(
  cells: string[],
  columns: Partial<Record<C, number>>,
  required: readonly ImportField[],
) {
  const problems: RowProblem[] = []
  const typed = (column: C) => {
    const at = columns[column]
    return unquoted(at === undefined ? '' : (cells[at] ?? ''))
  }
  const lines = (column: C) => {
    const cell = typed(column)
    return NOTHING.test(cell) ? '' : cell
  }
  const raw = (column: C) => lines(column).replaceAll('\n', ' ')
  const fault = (
    field: ImportField,
    code: ProblemCode,
    value: string,
    isFatal = required.includes(field),
  ) => {
    problems.push({ field, code, value: value.slice(0, 80), isFatal })
  }
  /** What `read` makes of a cell; null where it is empty or cannot be read. */
  const read = <T>(
    column: C,
    field: ImportField,
    code: ProblemCode,
    reader: (text: string) => T | null,
  ): T | null => {
    const cell = raw(column)
    if (cell === '') return null
    const found = reader(cell)
    if (found === null) fault(field, code, cell)
    return found
  }

  return {
    problems,
    /** The cell as it stands, also where it says that there is nothing. */
    typed,
    raw,
    /** The cell with the breaks of its lines. */
    lines,
    fault,
    read,
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
    money: (column: C, field: ImportField) => read(column, field, 'amount_unreadable', readBaht),
    /** A whole number, or null. */
    whole: (column: C, field: ImportField) => read(column, field, 'number_unreadable', readWhole),
    /** A day by `read`, or null. */
    day(column: C, field: ImportField, readDay: (text: string) => ReadDay): string | null {
      const cell = raw(column)
      if (cell === '') return null
      const day = readDay(cell)
      if (day.ok) return day.day
      fault(field, day.isImpossible ? 'day_impossible' : 'day_unreadable', cell)
      return null
    },
  }
}

/**
 * `17,500.00`, `฿4,500`, `$17,500.00`, `๕,๐๐๐`, `4,500.-`, `4,500 บ.`, `4500 บาท/เดือน`, `(1,200.00)` and `-1,200.00` as
 * satang; null for anything else, also for `4.500,00`, where only a person knows what the point means.
 */
export function readBaht(text: string): bigint | null {
  let typed = toArabicDigits(text)
    .toLowerCase()
    .replace(PER_MONTH, '')
    .replace(CURRENCY, '')
    .replace(/\s/g, '')
    .replace(/[.,][-–—−]+$/, '')
  const isNegative = /^\(.*\)$/.test(typed) || /^[-−]/.test(typed)
  typed = typed.replace(/^\((.*)\)$/, '$1').replace(/^[-−]/, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(typed)
  if (!match) return null
  const satang = BigInt(match[1]!.replaceAll(',', '')) * 100n + BigInt((match[2] ?? '').padEnd(2, '0') || '0')
  if (satang > MAX_SATANG) return null

  return isNegative ? -satang : satang
}

const MONTH = '(?:เดือน|ด\\.?|month|mth|mo\\.?)'
const PER_MONTH = new RegExp(
  `^\\s*เดือนละ|(?:\\/\\s*|\\bper\\s+|\\ba\\s+|ต่อ\\s*)${MONTH}\\s*$|\\bp\\.?\\s?m\\.?\\s*$|\\bmonthly\\s*$`,
  'g',
)
const CURRENCY = /บาท(?:ถ้วน)?|บ(?:\.|(?=\s|$))|฿|\$|\bthb\.?|thb\b|bahts?\b\.?|\bbt\.?(?=[\s\d]|$)/g

/** `131`, `1,024` and `131.0`, as numbers leave spreadsheets; null for anything else. */
export function readWhole(text: string): number | null {
  const typed = withoutZeros(toArabicDigits(text))
  const isGrouped = /^\d{1,3}(?:,\d{3})+$/.test(typed)

  return isGrouped || /^\d{1,8}$/.test(typed) ? Number(typed.replaceAll(',', '')) : null
}

/** A whole number of a spreadsheet that was saved with decimals: `101.0` is 101. */
export function withoutZeros(text: string): string {
  return text.replace(/^(\d[\d,]*)\.0+$/, '$1')
}

/** How spreadsheets keep text that looks like a number: `="0812345678"` and `'0812345678`. */
function unquoted(cell: string): string {
  return cell.replace(/^="([^"]*)"$/, '$1').replace(/^['’`](?=[\d+=])/, '')
}

function isFormula(cell: string): boolean {
  return /^[=@]/.test(cell) || /^[+-].*[(!|]/.test(cell)
}

import { addDays } from '#thai/days.ts'

/** Days and times among the formats that have a number only (ECMA-376 18.8.30), those of Thailand too. */
const DATE_IDS = [
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47],
  ...[50, 51, 52, 53, 54, 55, 56, 57, 58, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81],
]
/** Decimals of those that are amounts. */
const DECIMALS: Record<string, number> = { 2: 2, 4: 2, 39: 2, 40: 2, 43: 2, 44: 2 }
const SECONDS = 86_400

/** Whether numbers of a format are days: `#14`, `d/m/yyyy`, `[$-107041E]d mmm yyyy;@`. */
export function isDateFormat(format: string): boolean {
  if (/^#\d+$/.test(format)) return DATE_IDS.includes(Number(format.slice(1)))
  const signs = bareFormat(format)

  return /[dmyhsวดป]/i.test(signs) && !/[#?]|0(?![0.]*$)|general/i.test(signs.replace(/s+\.0+/gi, ''))
}

/** A day as spreadsheets count them, as an ISO day; with its time where it has one. */
export function shownDay(text: string, is1904: boolean): string {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0 || value > 400_000) return text
  const days = Math.floor(value)
  const seconds = Math.round((value - days) * SECONDS)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const time = `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
  if (days === 0) return time
  const day = addDays(is1904 ? '1904-01-01' : '1899-12-30', days)

  return seconds === 0 || seconds === SECONDS ? (seconds ? addDays(day, 1) : day) : `${day} ${time}`
}

/**
 * A number as it is shown where that matters: `0812345678` of the format `0000000000`, `4533.33` of `#,##0.00`; any other
 * with the fifteen digits that spreadsheets hold, never as `1.1E+12`.
 */
export function shownNumber(text: string, format: string): string {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const code = /^#\d+$/.test(format) ? '' : format.split(';')[0]!.replace(/"([^"]*)"|\\(.)/g, '$1$2')
  const mask = code.replace(/\[[^\]]*\]|_./g, '').trim()
  if (
    /^[0\s\-()./]+$/.test(mask) &&
    /00/.test(mask) &&
    !mask.includes('.') &&
    Number.isInteger(value) &&
    value >= 0
  )
    return masked(String(value), mask)
  const plain = plainNumber(value)
  const decimals = DECIMALS[format.slice(1)] ?? /[#0]\.(0{2,})(?!0)/.exec(code)?.[1]?.length
  const isLonger = decimals !== undefined && (plain.split('.')[1]?.length ?? 0) > decimals

  return isLonger && !code.includes('%') ? value.toFixed(decimals) : plain
}

/** `812345678` in `000-000-0000`. */
function masked(digits: string, mask: string): string {
  const zeros = mask.replace(/[^0]/g, '').length
  const rest = [...digits.padStart(zeros, '0')]
  const signs = [...mask].toReversed().map((sign) => (sign === '0' ? rest.pop()! : sign))

  return rest.join('') + signs.toReversed().join('')
}

function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!/e/i.test(text)) return text

  return Math.abs(rounded) < 1
    ? rounded.toFixed(15).replace(/0+$/, '')
    : BigInt(Math.round(rounded)).toString()
}

/** A format without its words, colours and languages; the part for positive numbers. */
function bareFormat(format: string): string {
  return format
    .split(';')[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
}

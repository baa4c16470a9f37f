/**
 * CSV as spreadsheets of Thai offices open it: UTF-8 with a byte order mark, lines ended by CR LF (RFC 4180). Cells come
 * through `csvCell`, so that nothing typed by a stranger runs as a formula.
 */
export const CSV_START = '\ufeff'

/** One line, its end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * A cell, quoted where it must be.
 * - What a spreadsheet would run as a formula (`=`, `+`, `-`, `@`, tab, CR first; OWASP "CSV Injection") gets an
 *   apostrophe before it; plain numbers and telephone numbers (`-1.50`, `+66 2 123 4567`) stay as they are.
 * - Digits that a spreadsheet would take for a number and spoil, since they begin with 0 or are longer than it counts
 *   exactly (accounts, tax ids), get a tab before them: it is not seen, and the cell stays text.
 */
export function csvCell(text: string): string {
  const safe = guard(text)

  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
const TELEPHONE = /^\+\d[\d ()-]*$/
const SPOILT_DIGITS = /^(0\d+|\d{12,})$/

function guard(text: string): string {
  if (SPOILT_DIGITS.test(text)) return `\t${text}`
  if (!/^\s*[=+\-@\t\r]/.test(text)) return text

  return PLAIN_NUMBER.test(text) || TELEPHONE.test(text) ? text : `'${text}`
}

/** Satang as baht with two decimals, without marks between thousands: `-1234.50`. */
export function csvBaht(satang: bigint): string {
  const digits = (satang < 0n ? -satang : satang).toString().padStart(3, '0')

  return `${satang < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const BANGKOK_MS = 7 * 3_600_000

/** An instant by the clock of Bangkok: `2026-11-20 10:04:06`, which spreadsheets take for a time. */
export function csvTime(at: Date): string {
  return new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 19).replace('T', ' ')
}

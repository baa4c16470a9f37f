import type { IsoDay } from '#thai/dates.ts'
import { readAmount } from './amount.ts'
import { accountInName, bankOf } from './bank-of.ts'
import { type Columns, findHeading, guessColumns, plain } from './columns.ts'
import { readClock, readMoment } from './day.ts'
import { carried, type Head, noteOf, readHead } from './head.ts'
import { type Proven, provenLines, type RawLine } from './prove.ts'
import { type Row, type Statement, StatementRefused } from './types.ts'

/**
 * Reads a table as a statement: its heading is found by words, the rows around it by their labels. Without a heading the
 * cells are read in every way that they allow, and the way is taken that the balance proves.
 * @throws StatementRefused `bank_not_read`, `bank_row_unreadable`, `bank_empty`, `bank_several_accounts`, and what `provenLines` throws
 */
export function readTable(rows: Row[], name: string): Statement {
  const heading = findHeading(rows)
  if (heading) return readByColumns(rows, name, heading)
  for (const columns of guessColumns(rows)) {
    const read = provenOrNull(rows, columns)
    if (read)
      return statementOf({
        ...read,
        head: { ...read.head, accountNo: accountInName(name) },
        bank: bankWithout(name, columns),
      })
  }
  throw new StatementRefused('bank_not_read')
}

/** Krungsri alone hands out tables without heading that hold day, out, in, balance, a code of two letters and words. */
function bankWithout(name: string, { day, out, in: into, balance, words }: Columns): string | null {
  const isTheirs = day === 0 && out === 1 && into === 2 && balance === 3 && words.join() === '4,5'
  return isTheirs ? 'BAY' : bankOf({ name, heading: [], above: [] })
}

/**
 * Reads a table by what its columns hold; `at` is the row that heads it, -1 where none does.
 * @throws StatementRefused `bank_row_unreadable`, `bank_empty`, `bank_several_accounts`, and what `provenLines` throws
 */
export function readByColumns(
  rows: Row[],
  name: string,
  { at, columns }: { at: number; columns: Columns },
): Statement {
  const heading = rows[at]?.cells ?? []
  const body = rows.slice(at + 1).filter(({ cells }) => heading.length === 0 || !isSame(cells, heading))
  const { raw, around } = bodyOf(body, columns)
  const above = rows.slice(0, Math.max(at, 0))
  const head = withColumns(readHead([...above, ...around]), body, columns)
  const bank = bankOf({ name, heading, above })
  const lines =
    bank === 'KBANK' && heading.some((cell) => plain(cell) === 'label') ? withProvisional(raw, columns) : raw
  if (lines.length === 0) throw new StatementRefused('bank_empty')

  return statementOf({
    proven: provenLines(lines, head),
    head: { ...head, accountNo: head.accountNo ?? accountInName(name) },
    bank,
  })
}

function provenOrNull(rows: Row[], columns: Columns): { proven: Proven; head: Head } | null {
  try {
    const { raw, around } = bodyOf(rows, columns)
    const head = readHead(around)
    const proven = provenLines(raw, head)
    return raw.length > 0 && proven.isProven ? { proven, head } : null
  } catch (error) {
    if (error instanceof StatementRefused) return null
    throw error
  }
}

/** The lines of a table, and the rows that carry over or sum up. */
function bodyOf(rows: Row[], columns: Columns): { raw: RawLine[]; around: Row[] } {
  const raw: RawLine[] = []
  const around: Row[] = []
  const isSigned = hasSigns(rows, columns)
  for (const row of rows) {
    const note = noteOf(row.cells)
    const money = moneyOf(row, columns, isSigned)
    if (note === 'opening' || note === 'closing')
      around.push({ ...row, cells: [noted(row.cells, note), shown(carried(row.cells))] })
    else if (note === 'total') around.push(row)
    else if (money) raw.push(lineOf(row, columns, money))
  }

  return { raw, around }
}

/** The label alone, so that a day or a mark beside it is not taken for its sum. */
function noted(cells: string[], note: 'opening' | 'closing'): string {
  return cells.find((cell) => noteOf([cell]) === note)!
}

function shown(satang: bigint | null): string {
  if (satang === null) return ''
  const size = satang < 0n ? -satang : satang
  return `${satang < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** One row by itself: the line that it is, null where it is none. @throws StatementRefused `bank_row_unreadable` */
export function readRow(row: Row, columns: Columns, isSigned: boolean): RawLine | null {
  if (noteOf(row.cells)) return null
  const money = moneyOf(row, columns, isSigned)

  return money && lineOf(row, columns, money)
}

/** Whether any sum of the one column for both directions has a sign: those without are then above zero. */
export function hasSigns(rows: Row[], { amount }: Columns): boolean {
  return amount !== null && rows.some(({ cells }) => readAmount(cells[amount] ?? '')?.sign)
}

type Money = { magnitude: bigint; sign: 1 | -1 | null }

/** What a row moves; null where it moves nothing. */
function moneyOf(
  { line, cells }: Row,
  { amount, out, in: into, day }: Columns,
  isSigned: boolean,
): Money | null {
  const sum = (at: number | null) => {
    const cell = at === null ? '' : (cells[at] ?? '')
    if (cell === '' || cell === '-') return null
    const read = readAmount(cell)
    if (!read && readMoment(cells[day] ?? ''))
      throw new StatementRefused('bank_row_unreadable', { row: String(line) })
    return read && read.satang !== 0n ? read : null
  }
  const both = sum(amount)
  if (both) return { magnitude: both.satang, sign: both.sign ?? (isSigned ? 1 : null) }
  const [left, came] = [sum(out), sum(into)]
  if (left && came) throw new StatementRefused('bank_row_unreadable', { row: String(line) })
  if (left) return { magnitude: left.satang, sign: -1 }

  // A sum below zero among what came is money that was taken back.
  return came && { magnitude: came.satang, sign: came.sign === -1 ? -1 : 1 }
}

function lineOf({ line, cells }: Row, columns: Columns, money: Money): RawLine {
  const moment = readMoment(cells[columns.day] ?? '')
  if (!moment) throw new StatementRefused('bank_row_unreadable', { row: String(line) })
  const balance = columns.balance === null ? null : readAmount(cells[columns.balance] ?? '')
  if (columns.balance !== null && !balance)
    throw new StatementRefused('bank_row_unreadable', { row: String(line) })
  const time = moment.time ?? (columns.time === null ? null : readClock(cells[columns.time] ?? ''))

  return {
    ...{ row: line, day: moment.day, time, ...money, isProvisional: false },
    balance: balance && balance.satang * BigInt(balance.sign ?? 1),
    words: columns.words
      .map((at) => cells[at] ?? '')
      .filter((cell) => cell !== '' && cell !== '-' && cell !== '0'),
  }
}

/** Rows of the running day, which K-Cash Connect Plus words without channel and label until the night is over. */
function withProvisional(raw: RawLine[], { words }: Columns): RawLine[] {
  const most = words.length
  const last = raw
    .map(({ day }) => day)
    .sort()
    .at(-1)
  return raw.map((line) => ({
    ...line,
    isProvisional: line.day === last && most > 2 && line.words.length <= 1,
  }))
}

/** Account and holder stand on every row in some files; a file of two accounts is none. */
function withColumns(head: Head, rows: Row[], { account, holder }: Columns): Head {
  const values = (at: number | null) => [
    ...new Set(
      at === null ? [] : rows.map(({ cells }) => cells[at] ?? '').filter((cell) => /\p{L}|\d/u.test(cell)),
    ),
  ]
  const [accounts, holders] = [values(account), values(holder)]
  if (accounts.length > 1) throw new StatementRefused('bank_several_accounts')
  const name = holders[0]?.replace(/\([^)]*\)/g, '').trim()

  return { ...head, accountNo: head.accountNo ?? accounts[0] ?? null, holder: head.holder ?? (name || null) }
}

function isSame(cells: string[], heading: string[]): boolean {
  return heading.every((cell, at) => plain(cell) === plain(cells[at] ?? ''))
}

function statementOf({ proven, head, bank }: { proven: Proven; head: Head; bank: string | null }): Statement {
  const { lines } = proven
  const days = lines.map(({ day }) => day).sort()
  const from: IsoDay = head.from ?? days[0]!
  const to: IsoDay = head.to ?? days.at(-1)!
  const outside = lines.find(({ day }) => day < from || day > to)
  if (outside) throw new StatementRefused('bank_row_unreadable', { row: String(outside.row) })

  return {
    ...{ bank, accountNo: head.accountNo, holder: head.holder, from, to, lines },
    ...{ openingSatang: proven.opening, closingSatang: proven.closing, isProven: proven.isProven },
  }
}

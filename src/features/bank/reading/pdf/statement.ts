import { readAmount } from '#features/bank/reading/amount.ts'
import { accountInName } from '#features/bank/reading/bank-of.ts'
import { readClock, readMoment } from '#features/bank/reading/day.ts'
import { provenLines, type RawLine } from '#features/bank/reading/prove.ts'
import { type Statement, StatementRefused } from '#features/bank/reading/types.ts'
import type { IsoDay } from '#thai/dates.ts'
import { noteOfText, readPdfHead } from './head.ts'
import { type PdfRow, textOf, type Word } from './rows.ts'

const MONEY = /^[+-]?\(?(?:฿|THB)?\d{1,3}(?:,?\d{3})*\.\d{2}\)?-?$/
/** Edges of one column of sums lie as near as this, in points. */
const EDGE = 3

type Dated = { row: PdfRow; day: IsoDay; rest: Word[] }
type Found = RawLine & { page: number; carried: bigint | null }

/**
 * Reads the rows of a PDF as a statement. A line begins with a day and holds a sum and a balance; what the sum did is told by
 * the balance alone. It is taken only where opening, every step, every balance that a page carries over, and all that the file
 * sums up agree.
 * @throws StatementRefused `bank_pdf_no_lines`, `bank_pdf_row`, `bank_pdf_breaks`, `bank_pdf_no_opening`, `bank_sums_differ`
 */
export function readPdfStatement(rows: PdfRow[], name: string): Statement {
  const column = balanceColumn(rows)
  if (!column) throw new StatementRefused('bank_pdf_no_lines')
  const { lines, around, opening } = linesOf(rows, column)
  if (lines.length === 0) throw new StatementRefused('bank_pdf_no_lines')
  const head = readPdfHead(around, name)
  const proven = provenOf(lines, { opening, closing: head.closing, totals: head.totals })
  assertCarried(lines, proven.lines)
  const days = lines.map(({ day }) => day).sort()
  const isWithin = (head.from ?? days[0]!) <= days[0]! && (head.to ?? days.at(-1)!) >= days.at(-1)!

  return {
    ...{ bank: head.bank, accountNo: head.accountNo ?? accountInName(name), holder: head.holder },
    from: isWithin && head.from ? head.from : days[0]!,
    to: isWithin && head.to ? head.to : days.at(-1)!,
    ...{ lines: proven.lines, openingSatang: proven.opening, closingSatang: proven.closing, isProven: true },
  }
}

/** A column of sums: the side on which they stand in line, and where that is. */
type Column = { side: 'left' | 'right'; edge: number }

const isIn = (word: Word, { side, edge }: Column) => Math.abs(word[side] - edge) <= EDGE

/** Where the balances stand: the column furthest right that most dated rows with sums reach. */
function balanceColumn(rows: PdfRow[]): Column | null {
  const sums = rows.map((row) => datedRow(row)?.rest.filter(isMoney) ?? []).filter((all) => all.length > 0)
  const columns = (['right', 'left'] as const).flatMap((side) =>
    [...new Set(sums.flat().map((word) => Math.round(word[side])))].map((edge) => ({
      ...{ side, edge },
      reached: sums.filter((all) => all.some((word) => isIn(word, { side, edge }))).length,
    })),
  )
  const most = Math.max(0, ...columns.map(({ reached }) => reached))

  return (
    columns.filter(({ reached }) => reached === most && most > 0).sort((a, b) => b.edge - a.edge)[0] ?? null
  )
}

function linesOf(rows: PdfRow[], column: Column) {
  const lines: Found[] = []
  const around: PdfRow[] = []
  let opening: bigint | null = null
  let carried: bigint | null = null
  let above: PdfRow | null = null
  for (const row of rows) {
    const note = noteOfText(textOf(row.words))
    const dated = datedRow(row)
    const balance = (dated?.rest ?? row.words).findLast((word) => isMoney(word) && isIn(word, column))
    const last = lines.at(-1)
    if (note === 'opening' && balance) {
      if (lines.length === 0) opening ??= amountOf(balance)
      carried = amountOf(balance)
    } else if (note) around.push(row)
    else if (dated && (balance || dated.rest.some(isMoney))) {
      lines.push({ ...lineOf(dated, balance, lines.length + 1), page: row.page, carried })
      carried = null
      above = row
      continue
    } else if (balance && last)
      throw new StatementRefused('bank_pdf_row', placeOf({ page: row.page, row: lines.length + 1 }))
    else if (last && above && isBelow(row, above)) {
      Object.assign(last, continued(last, row))
      above = row
      continue
    } else around.push(row)
    above = null
  }

  return { lines, around, opening }
}

/** One line: the balance in its column, and beside it on the left the one sum that is not nought. */
function lineOf({ row, day, rest }: Dated, balance: Word | undefined, at: number): RawLine {
  const sums = balance
    ? rest.filter((word) => isMoney(word) && word.right < balance.left && amountOf(word) !== 0n)
    : []
  const sum = sums.at(-1)
  if (!balance || !sum) throw new StatementRefused('bank_pdf_row', placeOf({ page: row.page, row: at }))
  const amount = readAmount(sum.text)!
  const zeros = rest.filter((word) => isMoney(word) && word.right < balance.left && amountOf(word) === 0n)
  const free = rest.filter((word) => word !== balance && word !== sum && !zeros.includes(word))
  const time = free[0] ? readClock(free[0].text) : null

  return {
    ...{ row: at, day, time, magnitude: amount.satang, isProvisional: false },
    // A sign counts where one is printed; the step of the balance must agree with it.
    sign: amount.sign ?? (/^\+/.test(sum.text) ? 1 : null),
    balance: amountOf(balance),
    words: cellsOf(time ? free.slice(1) : free),
  }
}

/** A row whose first words are a day, with what stands behind it. */
function datedRow(row: PdfRow): Dated | null {
  for (const count of [1, 3, 2]) {
    const day = readMoment(
      row.words
        .slice(0, count)
        .map(({ text }) => text)
        .join(' '),
    )
    if (day && !/^\d{5}$/.test(row.words[0]?.text ?? ''))
      return { row, day: day.day, rest: row.words.slice(count) }
  }

  return null
}

/** What stands close below a line belongs to it: the hour, or words that did not fit. */
function continued(line: RawLine, { words }: PdfRow): Pick<RawLine, 'time' | 'words'> {
  const clock = line.time === null && words[0] ? readClock(words[0].text) : null

  return {
    time: line.time ?? clock,
    words: [...line.words, ...cellsOf(clock ? words.slice(1) : words)],
  }
}

function isBelow(row: PdfRow, above: PdfRow): boolean {
  return row.page === above.page && above.y - row.y <= Math.max(row.size, above.size) * 1.7
}

function provenOf(lines: Found[], stated: Parameters<typeof provenLines>[1]) {
  try {
    const proven = provenLines(
      lines.map(({ page: _, carried: __, ...line }) => line),
      stated,
    )
    const first = proven.lines[0]!
    const side = first.satang > 0n ? 1 : -1
    // Without an opening the first line is proven by the sums alone.
    if (
      stated.opening === null &&
      !stated.totals.some(({ sign, satang }) => sign === side && satang !== null)
    )
      throw new StatementRefused('bank_pdf_no_opening')
    return proven
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    if (error.code === 'bank_direction_unknown') throw new StatementRefused('bank_pdf_no_opening')
    if (error.code !== 'bank_balance_breaks') throw error
    const row = Number.parseInt(error.params.rows ?? '1', 10)
    throw new StatementRefused(
      'bank_pdf_breaks',
      placeOf(lines.find((line) => line.row === row) ?? { page: 1, row }),
    )
  }
}

/** Each page says anew what it begins with; that is the balance of the line before it. */
function assertCarried(found: Found[], oldestFirst: Statement['lines']): void {
  for (const { row, page, carried } of found) {
    const at = oldestFirst.findIndex((line) => line.row === row)
    if (carried !== null && at > 0 && oldestFirst[at - 1]!.balance !== carried)
      throw new StatementRefused('bank_pdf_breaks', placeOf({ page, row }))
  }
}

function placeOf({ page, row }: { page: number; row: number }): Record<string, string> {
  return { page: String(page), row: String(row) }
}

function isMoney({ text }: Word): boolean {
  return MONEY.test(text) && readAmount(text) !== null
}

function amountOf({ text }: Word): bigint {
  const { satang, sign } = readAmount(text)!
  return satang * BigInt(sign ?? 1)
}

/** Words by the gaps between columns. A dash alone says nothing. */
function cellsOf(words: Word[]): string[] {
  const cells: string[] = []
  for (const { text, isApart } of words)
    if (isApart || cells.length === 0) cells.push(text)
    else cells.push(`${cells.pop()} ${text}`)

  return cells.filter((cell) => cell !== '-')
}

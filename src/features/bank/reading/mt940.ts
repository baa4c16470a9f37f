import { readAmount } from './amount.ts'
import { readMoment } from './day.ts'
import { provenLines, type RawLine } from './prove.ts'
import { type Statement, StatementRefused } from './types.ts'

/** Whether a text is a daily file in the form MT940 of SWIFT. */
export function isMt940(text: string): boolean {
  return /^\s*(?:\{1:[\s\S]{0,200}\{4:\s*)?:20:/.test(text) && /\n:60[FM]:/.test(text)
}

const LINE = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]+)(?:[A-Z][A-Z0-9]{3})?(.*)$/s

/**
 * Reads MT940: `:25:` the account, `:60F:` opening, `:61:` a line, `:86:` its words, `:62F:` closing. Days have Christian years and no hour.
 * @throws StatementRefused `bank_row_unreadable`, `bank_balance_breaks`, `bank_sums_differ`
 */
export function readMt940(text: string): Statement {
  const fields = fieldsOf(text)
  const raw: RawLine[] = []
  let opening: bigint | null = null
  let closing: bigint | null = null
  let accountNo: string | null = null

  for (const { tag, value, line } of fields) {
    if (tag === '25') accountNo ??= value.split('/').at(-1)!.trim()
    if (/^60[FM]$/.test(tag)) opening ??= balanceOf(value, line)
    if (/^62[FM]$/.test(tag)) closing = balanceOf(value, line)
    if (tag === '61') raw.push(lineOf(value, line))
    if (tag === '86' && raw.length > 0) raw.at(-1)!.words.push(...value.split(/\s*\n\s*/).filter(Boolean))
  }
  if (opening === null || closing === null) throw new StatementRefused('bank_not_read')
  let balance = opening
  for (const one of raw) {
    balance += one.magnitude * BigInt(one.sign!)
    one.balance = balance
  }
  const { lines } = provenLines(raw, { opening, closing, totals: [] })
  const days = lines.map(({ day }) => day)

  return {
    ...{ bank: 'KTB', accountNo, holder: null, lines, isProven: true },
    ...{ from: days[0] ?? dayOfBalance(fields), to: days.at(-1) ?? dayOfBalance(fields) },
    ...{ openingSatang: opening, closingSatang: closing },
  }
}

type Field = { tag: string; value: string; line: number }

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [index, row] of text.split(/\r\n?|\n/).entries()) {
    const begins = /^(?:\{[\s\S]*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(row)
    if (begins) fields.push({ tag: begins[1]!, value: begins[2]!, line: index + 1 })
    else if (fields.length > 0 && !/^-?\}/.test(row)) fields.at(-1)!.value += `\n${row}`
  }

  return fields
}

function balanceOf(value: string, line: number): bigint {
  const match = /^([CD])(\d{6})[A-Z]{3}([\d,]+)/.exec(value)
  const amount = match && readAmount(match[3]!.replace(',', '.').replace(/\.$/, ''))
  if (!amount) throw new StatementRefused('bank_row_unreadable', { row: String(line) })

  return match[1] === 'D' ? -amount.satang : amount.satang
}

function dayOfBalance(fields: Field[]): string {
  const opening = fields.find(({ tag }) => /^60[FM]$/.test(tag))
  return dayOf(opening!.value.slice(1, 7)) ?? '2000-01-01'
}

function lineOf(value: string, line: number): RawLine {
  const match = LINE.exec(value)
  const day = match && dayOf(match[1]!)
  const amount = match && readAmount(match[4]!.replace(',', '.').replace(/\.$/, ''))
  if (!day || !amount) throw new StatementRefused('bank_row_unreadable', { row: String(line) })
  const words = match[5]!.split('//')[0]!.trim()
  const isIn = match[3] === 'C' || match[3] === 'RD'

  return {
    ...{ row: line, day, time: null, magnitude: amount.satang, sign: isIn ? 1 : -1, balance: null },
    ...{ words: words && words !== 'NONREF' ? [words] : [], isProvisional: false },
  }
}

function dayOf(yymmdd: string): string | null {
  const [year, month, day] = [yymmdd.slice(0, 2), yymmdd.slice(2, 4), yymmdd.slice(4, 6)]
  return readMoment(`20${year}-${month}-${day}`)?.day ?? null
}

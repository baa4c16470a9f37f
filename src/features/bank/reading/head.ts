import type { IsoDay } from '#thai/dates.ts'
import { readAmount } from './amount.ts'
import { plain } from './columns.ts'
import { readMoment } from './day.ts'
import type { Total } from './prove.ts'
import type { Row } from './types.ts'

/** What a file says of itself above and below its lines. */
export type Head = {
  accountNo: string | null
  holder: string | null
  from: IsoDay | null
  to: IsoDay | null
  opening: bigint | null
  closing: bigint | null
  totals: Total[]
}

const ACCOUNT = /^(?:เลขที่บัญชี(?:เงินฝาก)?|หมายเลขบัญชี|account(?:number|no\.?)?)$/
const HOLDER = /^(?:ชื่อบัญชี|ชื่อเจ้าของบัญชี|account(?:name)?)$/
const PERIOD = /^(?:รอบ(?:บัญชี)?ระหว่างวันที่|รายการระหว่างวันที่|ระหว่างวันที่|period|statementperiod)$/
const OPENING =
  /^(?:ยอดยกมา|ยอด(?:เงิน)?คงเหลือยกมา|beginningbalance|openingbalance|b\/f|balancebroughtforward)/
const CLOSING = /^(?:ยอดยกไป|ยอด(?:เงิน)?คงเหลือยกไป|endingbalance|closingbalance|c\/f|balancecarriedforward)/
const TOTAL_OUT = /^(?:รวมถอนเงิน|รวมรายการถอน|รายการถอนเงิน|totalwithdrawal|totaldebit)/
const TOTAL_IN = /^(?:รวมฝากเงิน|รวมรายการฝาก|รายการฝากเงิน|totaldeposit|totalcredit)/
const NUMBER = /^[\dXx*]{3}-[\dXx*]-[\dXx*]{4,6}-[\dXx*]$/

/** What carries the balance over, or sums up; no line of its own. */
export function noteOf(cells: string[]): 'opening' | 'closing' | 'total' | null {
  const words = cells.map(plain)
  if (words.some((word) => OPENING.test(word))) return 'opening'
  if (words.some((word) => CLOSING.test(word))) return 'closing'

  return words.some((word) => TOTAL_OUT.test(word) || TOTAL_IN.test(word)) ? 'total' : null
}

/** Reads the rows around the lines by their labels, wherever those stand. */
export function readHead(rows: Row[]): Head {
  const pairs = rows.flatMap(({ cells }) => pairsOf(cells))
  const value = (label: RegExp) => pairs.find(([key, text]) => label.test(key) && text !== '')?.[1] ?? null
  const accounts = pairs.filter(([key]) => ACCOUNT.test(key)).map(([, text]) => text.split(/\s/)[0]!)
  const lone = rows.flatMap(({ cells }) => cells).find((cell) => NUMBER.test(cell))
  const [from, to] = periodOf(pairs)

  return {
    accountNo: accounts.find((text) => /^[\dXx*-]{6,20}$/.test(text) && /\d{3}/.test(text)) ?? lone ?? null,
    holder: holderOf(pairs.filter(([key]) => HOLDER.test(key)).map(([, text]) => text)),
    ...{ from, to },
    opening: sumOf(value(OPENING)),
    closing: sumOf(value(CLOSING)),
    totals: rows.flatMap(({ cells }) => totalOf(cells)),
  }
}

/** The sum that a row of the table carries over: the last in it. */
export function carried(cells: string[]): bigint | null {
  const last = cells.findLast((cell) => readAmount(cell) && /\d\.\d|\d{3}/.test(cell))
  return last === undefined ? null : sumOf(last)
}

/** Each text with the next beside it; `label : value` in one cell is both. */
function pairsOf(cells: string[]): [string, string][] {
  const filled = cells.filter((cell) => cell !== '')
  return filled.flatMap((cell, at): [string, string][] => {
    const inside = /^([^:]{2,40}?)\s*:\s*(.+)$/s.exec(cell)
    const beside: [string, string] = [plain(cell), filled[at + 1] ?? '']
    return inside ? [[plain(inside[1]!), inside[2]!], beside] : [beside]
  })
}

/** The first line: an address may stand below it. What is in brackets is no name. */
function holderOf(texts: string[]): string | null {
  const names = texts
    .map((text) =>
      text
        .split('\n')[0]!
        .replace(/\([^)]*\)/g, '')
        .trim(),
    )
    .filter((text) => /\p{L}{2}/u.test(text))

  return names[0]?.slice(0, 100) ?? null
}

function periodOf(pairs: [string, string][]): [IsoDay | null, IsoDay | null] {
  const single = (label: RegExp) => readMoment(pairs.find(([key]) => label.test(key))?.[1] ?? '')?.day ?? null
  const both = pairs.find(([key]) => PERIOD.test(key))?.[1].split(/\s+(?:-|–|ถึง|to)\s+/)
  const [from, to] = both?.map((text) => readMoment(text)?.day ?? null) ?? []

  return [from ?? single(/^(?:fromdate|ตั้งแต่วันที่)$/), to ?? single(/^(?:todate|ถึงวันที่)$/)]
}

function sumOf(text: string | null): bigint | null {
  const amount = text === null ? null : readAmount(text)
  return amount && amount.satang * BigInt(amount.sign ?? 1)
}

/** `รวมถอนเงิน,,10,,รายการ,"39,573.16"`: the whole number counts, the other is the sum. */
function totalOf(cells: string[]): Total[] {
  const words = cells.map(plain)
  const sign = words.some((word) => TOTAL_IN.test(word))
    ? 1
    : words.some((word) => TOTAL_OUT.test(word))
      ? -1
      : null
  if (sign === null) return []
  const count = cells.find((cell) => /^\d{1,5}$/.test(cell))
  const sum = cells.find((cell) => /\d\.\d{1,2}$/.test(cell) && readAmount(cell))
  if (count === undefined && sum === undefined) return []

  return [
    {
      sign,
      count: count === undefined ? null : Number(count),
      satang: sum === undefined ? null : readAmount(sum)!.satang,
    },
  ]
}

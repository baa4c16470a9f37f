import { readAmount } from './amount.ts'
import { readMoment } from './day.ts'
import type { Row } from './types.ts'

/** Which column, from 0, holds what; words are those that a person would read of a line. */
export type Columns = {
  day: number
  time: number | null
  /** One column for both directions. */
  amount: number | null
  out: number | null
  in: number | null
  balance: number | null
  account: number | null
  holder: number | null
  words: number[]
}

type Role = Exclude<keyof Columns, 'words'> | 'ignored'

const HEADINGS: Record<Role, string[]> = {
  day: [
    ...['วันที่', 'วันที่/เวลา', 'วันเวลา', 'วันที่รายการมีผล', 'วันที่ทำรายการ', 'วันที่รายการ'],
    ...['date', 'date/time', 'datetime', 'transactiondate', 'trandate', 'postingdate'],
  ],
  time: ['เวลา', 'เวลา/วันที่มีผล', 'time', 'time/eff.date', 'time/eff.date.', 'transactiontime'],
  amount: [
    ...['ถอนเงิน/ฝากเงิน', 'ถอน/ฝาก', 'จำนวนเงิน', 'จำนวนเงิน(+/-)', 'จำนวนเงิน(บาท)', 'จำนวน'],
    ...['amount', 'withdrawal/deposit', 'amount(baht)', 'amount(thb)'],
  ],
  out: [
    ...['ถอนเงิน', 'ถอน', 'รายการถอน', 'รายการถอนเงิน', 'เงินออก', 'เดบิต'],
    ...['withdrawal', 'withdrawal(baht)', 'withdrawals', 'debit', 'dfebit', 'withdraw'],
  ],
  in: [
    ...['ฝากเงิน', 'ฝาก', 'รายการฝาก', 'รายการฝากเงิน', 'เงินเข้า', 'เครดิต'],
    ...['deposit', 'deposit(baht)', 'deposits', 'credit'],
  ],
  balance: [
    ...['ยอดคงเหลือ', 'คงเหลือ', 'ยอดเงินคงเหลือ', 'ยอดเงินในบัญชี', 'ยอดคงเหลือ(บาท)'],
    ...['balance', 'outstandingbalance', 'availablebalance', 'balance(baht)'],
  ],
  account: ['accountnumber', 'เลขที่บัญชี', 'accountno', 'accountno.'],
  holder: ['accountname', 'ชื่อบัญชี'],
  ignored: [
    ...['ภาษี', 'tax', 'สกุลเงิน', 'currency', 'currencycode', 'branchcode', 'accounttype', 'ประเภทบัญชี'],
    ...['เลขที่เช็ค', 'หมายเลขเช็ค', 'chequeno.', 'chq.no.', 'chqno', 'สาขา', 'branch', 'หมายเลข'],
  ],
}

const ROLE_OF = new Map(
  Object.entries(HEADINGS).flatMap(([role, words]) => words.map((word) => [word, role as Role] as const)),
)

/** A heading without what differs from file to file: blanks, breaks, case. */
export function plain(cell: string): string {
  return cell.replace(/\s+/g, '').toLowerCase()
}

/** What the words of one heading say of its column; undefined where they are not known. */
export function roleOfHeading(heading: string): Exclude<Role, 'holder'> | undefined {
  const role = ROLE_OF.get(plain(heading))
  return role === 'holder' ? 'ignored' : role
}

/**
 * The row that heads the table: the first with a word for a day and one for an amount. Null where there is none.
 */
export function findHeading(rows: Row[]): { at: number; columns: Columns } | null {
  for (const [at, { cells }] of rows.slice(0, 60).entries()) {
    const columns = columnsOf(cells)
    if (columns) return { at, columns }
  }

  return null
}

function columnsOf(cells: string[]): Columns | null {
  const roles = cells.map((cell) => ROLE_OF.get(plain(cell)))
  const find = (role: Role) => {
    const at = roles.indexOf(role)
    return at === -1 ? null : at
  }
  const day = find('day')
  const [amount, out, into] = [find('amount'), find('out'), find('in')]
  if (day === null || (amount === null && (out === null || into === null))) return null
  const columns = {
    ...{
      day,
      time: find('time'),
      balance: find('balance'),
      account: find('account'),
      holder: find('holder'),
    },
    ...(out !== null && into !== null ? { amount: null, out, in: into } : { amount, out: null, in: null }),
  }
  const words = cells.flatMap((cell, at) => (cell !== '' && roles[at] === undefined ? [at] : []))

  return { ...columns, words }
}

/** Rows that a table without heading must have to be understood by its cells. */
const ENOUGH_ROWS = 3

/**
 * What the columns of a table without heading may hold, best first: a day at the front, sums that are out, in and balance in
 * some order, the rest words. Which is right is for the balance to prove.
 */
export function guessColumns(rows: Row[]): Columns[] {
  const filled = rows.filter(({ cells }) => cells.some(Boolean))
  if (filled.length < ENOUGH_ROWS) return []
  const width = Math.max(...filled.map(({ cells }) => cells.length))
  const kinds = Array.from({ length: Math.min(width, 30) }, (_, at) => kindOf(filled, at))
  const day = kinds.indexOf('day')
  const sums = kinds.flatMap((kind, at) => (kind === 'sum' ? [at] : []))
  const words = kinds.flatMap((kind, at) => (kind === 'words' ? [at] : []))
  if (day === -1 || sums.length !== 3) return []
  const rest = { day, time: null, amount: null, account: null, holder: null, words }

  return [
    [0, 1, 2],
    [1, 0, 2],
    [1, 2, 0],
    [2, 1, 0],
  ].map(([out, into, balance]) => ({
    ...rest,
    ...{ out: sums[out!]!, in: sums[into!]!, balance: sums[balance!]! },
  }))
}

function kindOf(rows: Row[], at: number): 'day' | 'sum' | 'words' | 'empty' {
  const cells = rows.map(({ cells: all }) => all[at] ?? '').filter((cell) => cell !== '')
  if (cells.length === 0) return 'empty'
  if (cells.length === rows.length && cells.every((cell) => readMoment(cell))) return 'day'

  return cells.every((cell) => readAmount(cell) && /[.,]\d{2}$/.test(cell)) ? 'sum' : 'words'
}

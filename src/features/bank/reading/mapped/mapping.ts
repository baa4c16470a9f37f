import { createHash } from 'node:crypto'
import { readAmount } from '#features/bank/reading/amount.ts'
import { type Columns, plain, roleOfHeading } from '#features/bank/reading/columns.ts'
import { readClock } from '#features/bank/reading/day.ts'
import type { Row } from '#features/bank/reading/types.ts'
import { DATE_ORDERS, type DateOrder, detectDates, readOrdered, type Years } from './dates.ts'
import { MOST_COLUMNS, type Role } from './roles.ts'

/** What somebody says of the columns of a file, from the left, and of its days. */
export type Mapping = { roles: Role[]; order: DateOrder; years: Years }

/** The share of cells that tells what a column holds; the rest are rows around the lines. */
const MOST = 0.6

/** A table as it is to be named: the row that heads it (-1 where none does), its headings, and its first line. */
export type Layout = { at: number; first: number; headings: string[]; width: number }

/** Where the lines of a table begin: the first row with a day and, in another cell, a sum. Null where no row has both. */
export function layoutOf(rows: Row[]): Layout | null {
  const first = rows.findIndex(({ cells }) => {
    const day = cells.findIndex((cell) => isDay(cell))
    return day !== -1 && cells.some((cell, at) => at !== day && isSum(cell))
  })
  if (first === -1) return null
  const before = rows.slice(0, first).findLastIndex(({ cells }) => cells.some(Boolean))
  const isHeading =
    before !== -1 &&
    rows[before]!.cells.filter(Boolean).length >= 2 &&
    !rows[before]!.cells.some((cell) => isDay(cell) || readAmount(cell))
  const width = Math.min(MOST_COLUMNS, Math.max(...rows.slice(first).map(({ cells }) => cells.length)))
  const headings = Array.from({ length: width }, (_, at) =>
    isHeading ? (rows[before]!.cells[at] ?? '') : '',
  )

  return { at: isHeading ? before : -1, first, headings, width }
}

/** The same for every file with these headings; without any, for every table as wide. */
export function signatureOf({ headings, width }: Pick<Layout, 'headings' | 'width'>): string {
  const words = headings.some(Boolean) ? headings.map(plain).join('\u001F') : `#${width}`

  return createHash('sha256').update(words).digest('hex')
}

/** What the columns seem to hold, by their words where those are known, else by their cells; for a person to correct. */
export function suggestedMapping(rows: Row[], { first, headings, width }: Layout): Mapping {
  const body = rows.slice(first)
  const cellsAt = (at: number) =>
    body.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '' && cell !== '-')
  const roles: Role[] = []
  const isFree = (role: Role) => !roles.includes(role)
  for (let at = 0; at < width; at++) {
    const cells = cellsAt(at)
    const share = (test: (cell: string) => boolean) =>
      cells.length > 0 && cells.filter(test).length >= cells.length * MOST
    const named = roleOfHeading(headings[at] ?? '')
    if (named && (named === 'ignored' || isFree(named))) roles.push(named)
    else if (isFree('day') && share(isDay)) roles.push('day')
    else if (isFree('time') && share((cell) => readClock(cell) !== null)) roles.push('time')
    else if (share(isSum)) roles.push('ignored')
    else roles.push(cells.some((cell) => /\p{L}{2}/u.test(cell)) ? 'words' : 'ignored')
  }
  const day = roles.indexOf('day')

  return {
    roles: withSums(roles, (at) => cellsAt(at)),
    ...detectDates(day === -1 ? [] : cellsAt(day)),
  }
}

/** The columns as the reading takes them; the first that is named twice counts. */
export function columnsOf({ roles }: Mapping): Columns {
  const find = (role: Role) => (roles.includes(role) ? roles.indexOf(role) : null)
  const words = roles.flatMap((role, at) => (role === 'words' || role === 'reference' ? [at] : []))

  return {
    ...{ day: find('day') ?? -1, time: find('time'), amount: find('amount'), balance: find('balance') },
    ...{ in: find('in'), out: find('out'), account: find('account'), holder: null, words },
  }
}

/** What a mapping lacks, as the code of a problem; null where it can be read by. */
export function lackOf({ roles }: Mapping): string | null {
  const count = (role: Role) => roles.filter((one) => one === role).length
  const twice = (['day', 'time', 'in', 'out', 'amount', 'balance', 'account'] as const).some(
    (role) => count(role) > 1,
  )
  if (twice) return 'bank_columns_twice'
  if (count('day') === 0) return 'bank_columns_no_day'
  if (count('amount') > 0 && count('in') + count('out') > 0) return 'bank_columns_two_kinds'

  return count('amount') + count('in') + count('out') === 0 ? 'bank_columns_no_sum' : null
}

/** The table with each day as an ISO day, so that what reads it need not know in which order it was written; what is no day is left out. */
export function withDays(rows: Row[], mapping: Mapping): Row[] {
  const at = mapping.roles.indexOf('day')

  return rows.map((row) => {
    const moment = readOrdered(row.cells[at] ?? '', mapping)
    const day = moment ? [moment.day, moment.time].filter(Boolean).join(' ') : ''
    return at < row.cells.length ? { ...row, cells: row.cells.with(at, day) } : row
  })
}

const isDay = (cell: string) =>
  !/^\d+$/.test(cell) && DATE_ORDERS.some((order) => readOrdered(cell, { order, years: 'auto' }) !== null)
const isSum = (cell: string) =>
  /\d[.,]\d{1,2}$|^[+-]?\d{1,3}(?:,\d{3})+$|^[+-]?\d+$/.test(cell) && readAmount(cell) !== null

/** Three columns of sums are out, in and balance, two are a sum and the balance, one is the sum: where words do not say it. */
function withSums(roles: Role[], cellsAt: (at: number) => string[]): Role[] {
  const known = (['in', 'out', 'amount', 'balance'] as const).filter((role) => roles.includes(role))
  const sums = roles.flatMap((role, at) => {
    const cells = cellsAt(at)
    const isFree =
      role === 'ignored' &&
      cells.length > 0 &&
      cells.filter(isSum).length >= cells.length * MOST &&
      cells.some((cell) => /[.,]\d{2}$/.test(cell))
    return isFree ? [at] : []
  })
  const guess: Role[] =
    known.length > 0
      ? []
      : sums.length >= 3
        ? ['out', 'in', 'balance']
        : sums.length === 2
          ? ['amount', 'balance']
          : ['amount']

  return roles.map((role, at) => {
    const place = sums.indexOf(at)
    return place === -1 ? role : (guess[place] ?? role)
  })
}

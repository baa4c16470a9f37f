import { readAmount } from '#features/bank/reading/amount.ts'
import { hasSigns, readByColumns, readRow } from '#features/bank/reading/read-table.ts'
import { type Row, type Statement, StatementRefused } from '#features/bank/reading/types.ts'
import { columnsOf, type Layout, lackOf, type Mapping, withDays } from './mapping.ts'

/** What is wrong with one row. */
export type RowProblem = 'day' | 'sum' | 'balance'

/** One row of a file as it would be read: a line, or what is wrong with it. */
export type ReadRow = {
  row: number
  day: string | null
  time: string | null
  /** Satang with its sign; null where it is not known yet whether it came or went. */
  satang: bigint | null
  balance: bigint | null
  words: string[]
  problem: RowProblem | null
}

export type Tried = {
  rows: ReadRow[]
  statement: Statement | null
  /** Why the file cannot be brought in so. */
  refused: StatementRefused | null
}

/**
 * A table read by what somebody says of its columns.
 * @throws StatementRefused `bank_columns_no_day`, `_no_sum`, `_twice`, `_two_kinds`, and what a table by its own words is refused for
 */
export function readMapped(
  rows: Row[],
  name: string,
  { layout, mapping }: { layout: Layout; mapping: Mapping },
): Statement {
  const lack = lackOf(mapping)
  if (lack) throw new StatementRefused(lack)

  return readByColumns(withDays(rows, mapping), name, { at: layout.at, columns: columnsOf(mapping) })
}

/** The same, row by row, with what is wrong in each: what a person sees while they choose. Rows that are no lines are left out. */
export function tryMapped(rows: Row[], name: string, said: { layout: Layout; mapping: Mapping }): Tried {
  const { layout, mapping } = said
  if (lackOf(mapping)) return { rows: [], statement: null, refused: new StatementRefused(lackOf(mapping)!) }
  const columns = columnsOf(mapping)
  const body = withDays(rows, mapping).slice(layout.at + 1)
  const isSigned = hasSigns(body, columns)
  const read = body.flatMap((row): ReadRow[] => {
    const bare = { row: row.line, day: null, time: null, satang: null, balance: null, words: [] }
    try {
      const line = readRow(row, columns, isSigned)
      if (!line) return []
      const { day, time, magnitude, sign, balance, words } = line
      return [
        { row: row.line, day, time, satang: sign && magnitude * BigInt(sign), balance, words, problem: null },
      ]
    } catch (error) {
      if (!(error instanceof StatementRefused)) throw error
      return [{ ...bare, problem: problemOf(row, columns) }]
    }
  })
  try {
    const statement = readMapped(rows, name, said)
    const known = new Map(statement.lines.map((line) => [line.row, line.satang]))
    return {
      rows: read.map((row) => ({ ...row, satang: known.get(row.row) ?? row.satang })),
      statement,
      refused: null,
    }
  } catch (error) {
    if (error instanceof StatementRefused) return { rows: read, statement: null, refused: error }
    throw error
  }
}

function problemOf({ cells }: Row, { day, balance }: ReturnType<typeof columnsOf>): RowProblem {
  if (!cells[day]) return 'day'

  return balance !== null && !readAmount(cells[balance] ?? '') && readableElsewhere(cells, day, balance)
    ? 'balance'
    : 'sum'
}

/** Whether the row has another sum: then it is the balance that is wrong. */
function readableElsewhere(cells: string[], day: number, balance: number): boolean {
  return cells.some((cell, at) => at !== day && at !== balance && readAmount(cell))
}

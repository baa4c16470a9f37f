import { eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isBuddhist } from '#features/bank/reading/mapped/dates.ts'
import {
  type Layout,
  layoutOf,
  type Mapping,
  signatureOf,
  suggestedMapping,
} from '#features/bank/reading/mapped/mapping.ts'
import { readMapped, tryMapped } from '#features/bank/reading/mapped/read-mapped.ts'
import { type Row, StatementRefused } from '#features/bank/reading/types.ts'
import { bankFiles } from '#features/bank/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { assertTold, problemOf, readValues } from './check-file.ts'
import { keptFor, type StoredMapping } from './kept-mappings.ts'

/** As many lines as a person looks at. */
const SHOWN = 20

type Sheet = { fileName: string; rows: Row[]; layout: Layout; said: StoredMapping | null }

/** The cells of a statement that waits, with what its columns hold as far as that is known. @throws Problem 404, 409 */
export async function columnsView(tx: Tx, workspaceId: string, id: string) {
  const { fileName, rows, layout, said } = await sheetOf(tx, workspaceId, id)
  const kept = said ? null : await keptFor(tx, workspaceId, signatureOf(layout))
  const { roles, order, years } = said ?? kept ?? suggestedMapping(rows, layout)
  const day = roles.indexOf('day')
  const days = day === -1 ? [] : rows.slice(layout.first).map(({ cells }) => cells[day] ?? '')

  return {
    ...{ id, fileName, headings: layout.headings, rowCount: rows.length },
    rows: rows.slice(0, SHOWN).map(({ line, cells }) => ({ line, cells: cells.slice(0, layout.width) })),
    headingLine: layout.at === -1 ? null : rows[layout.at]!.line,
    mapping: {
      roles,
      order,
      years,
      from: said ? ('said' as const) : kept ? ('kept' as const) : ('seen' as const),
    },
    isBuddhist: isBuddhist(days, order),
  }
}

/** How the lines would be read so. @throws Problem 404, 409 */
export async function tryColumns(
  tx: Tx,
  workspaceId: string,
  { id, mapping }: { id: string; mapping: Mapping },
  locale: Locale,
) {
  const { fileName, rows, layout } = await sheetOf(tx, workspaceId, id)
  const {
    rows: read,
    statement,
    refused,
  } = tryMapped(rows, fileName, { layout, mapping: fitted(mapping, layout) })
  const wrong = read.flatMap(({ row, problem }) => (problem ? [{ row, problem }] : []))
  const sum = (sign: 1n | -1n) =>
    read.reduce((all, { satang }) => (satang !== null && satang * sign > 0n ? all + satang * sign : all), 0n)

  return {
    lines: read.slice(0, SHOWN).map(({ balance, ...line }) => ({ ...line, balanceSatang: balance })),
    ...{ wrong: wrong.slice(0, SHOWN), wrongCount: wrong.length },
    refusal: refused && (text(`problem_${refused.code}`, refused.params, locale) ?? refused.code),
    ...{
      lineCount: read.length - wrong.length,
      fromDay: statement?.from ?? null,
      toDay: statement?.to ?? null,
    },
    ...{ inSatang: sum(1n), outSatang: sum(-1n), isProven: statement?.isProven ?? false },
  }
}

/** Reads a statement by what somebody says of its columns; it then waits to be brought in. @throws Problem 404, 409, 422 */
export async function nameColumns(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { id, mapping }: { id: string; mapping: Mapping },
): Promise<void> {
  const { fileName, rows, layout } = await sheetOf(tx, workspaceId, id, true)
  const said = fitted(mapping, layout)
  const stored: StoredMapping = { ...said, signature: signatureOf(layout), headings: layout.headings }
  try {
    const statement = readMapped(rows, fileName, { layout, mapping: said })
    assertTold(statement, todayInBangkok(kit.now()))
    await tx
      .update(bankFiles)
      .set({ ...(await readValues(tx, workspaceId, statement)), mapping: stored })
      .where(sql`${eq(bankFiles.workspaceId, workspaceId)} and ${eq(bankFiles.id, id)}`)
  } catch (error) {
    throw error instanceof StatementRefused ? problemOf(error) : error
  }
}

/** A column that nothing is said of is ignored. */
function fitted({ roles, order, years }: Mapping, { width }: Layout): Mapping {
  return { roles: Array.from({ length: width }, (_, at) => roles[at] ?? 'ignored'), order, years }
}

async function sheetOf(tx: Tx, workspaceId: string, id: string, isHeld = false): Promise<Sheet> {
  const { rows } = await tx.execute<{
    fileName: string
    state: string
    sheet: Row[] | null
    mapping: StoredMapping | null
  }>(sql`
    select file_name as "fileName", state, sheet, mapping from bank_files
     where workspace_id = ${workspaceId} and id = ${id} ${isHeld ? sql`for update` : sql``}`)
  const [row] = rows
  if (!row) throw notFound()
  const layout = row.sheet && layoutOf(row.sheet)
  if (!layout || !row.sheet || (row.state !== 'read' && row.state !== 'unmapped'))
    throw conflict('bank_file_not_read')

  return { fileName: row.fileName, rows: row.sheet, layout, said: row.mapping }
}

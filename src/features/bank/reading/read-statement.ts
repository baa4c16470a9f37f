import {
  decodeText,
  FileRefused,
  isPacked,
  readRecords,
  readWorkbook,
} from '#features/imports/server/service.ts'
import { isHtmlTable, readHtmlRows } from './html-table.ts'
import { layoutOf } from './mapped/mapping.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { readTable } from './read-table.ts'
import { type Row, type Statement, StatementRefused } from './types.ts'

/** More lines than the account of a business has in a year: a file beyond it is refused. */
const MAX_LINES = 60_000

/** The cells of a file that is a table, for somebody to name its columns: of a workbook the first sheet with a day and a sum. */
export function readCells(bytes: Uint8Array): Row[] | null {
  const tables = isPacked(bytes)
    ? readWorkbook(bytes, MAX_LINES).map(({ records }) => records)
    : [rowsOf(decodeText(bytes))]

  return tables.find((rows) => layoutOf(rows) !== null) ?? null
}

/** Whether a file is a PDF, which `readPdfStatement` reads. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

/**
 * Reads a file of a bank, whatever it was saved as: CSV and text in the encodings of Thailand, `.xlsx`, a table of a web page
 * named `.xls`, MT940. Nothing of it is kept here.
 * @throws StatementRefused why it is not read, with row numbers and never with words of the file
 */
export function readStatement(bytes: Uint8Array, name: string): Statement {
  try {
    return isPacked(bytes) ? readSheets(bytes, name) : readText(decodeText(bytes), name)
  } catch (error) {
    if (error instanceof FileRefused)
      // An import of homes asks for rooms; a statement has lines.
      throw new StatementRefused(error.code === 'import_empty' ? 'bank_empty' : error.code, error.params)
    throw error
  }
}

function readText(text: string, name: string): Statement {
  if (isMt940(text)) return readMt940(text)

  return readTable(rowsOf(text), name)
}

function rowsOf(text: string): Row[] {
  return isHtmlTable(text) ? readHtmlRows(text) : readRecords(text, MAX_LINES)
}

/** The first sheet that is a statement; where none is, why the first is not. */
function readSheets(bytes: Uint8Array, name: string): Statement {
  const sheets = readWorkbook(bytes, MAX_LINES)
  let refused: StatementRefused | undefined
  for (const { records } of sheets)
    try {
      return readTable(records, name)
    } catch (error) {
      if (!(error instanceof StatementRefused)) throw error
      refused ??= error
    }
  throw refused ?? new StatementRefused('bank_empty')
}

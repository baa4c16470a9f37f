import {
  decodeText,
  FileRefused,
  isPacked,
  readRecords,
  readWorkbook,
} from '#features/imports/server/service.ts'
import { isHtmlTable, readHtmlRows } from './html-table.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { readTable } from './read-table.ts'
import { type Statement, StatementRefused } from './types.ts'

/**
 * Reads a file of a bank, whatever it was saved as: CSV and text in the encodings of Thailand, `.xlsx`, a table of a web page
 * named `.xls`, MT940. Nothing of it is kept here.
 * @throws StatementRefused why it is not read, with row numbers and never with words of the file
 */
export function readStatement(bytes: Uint8Array, name: string): Statement {
  if (isPdf(bytes)) throw new StatementRefused('bank_pdf')
  try {
    return isPacked(bytes) ? readSheets(bytes, name) : readText(decodeText(bytes), name)
  } catch (error) {
    if (error instanceof FileRefused) throw new StatementRefused(error.code, error.params)
    throw error
  }
}

function readText(text: string, name: string): Statement {
  if (isMt940(text)) return readMt940(text)

  return readTable(isHtmlTable(text) ? readHtmlRows(text) : readRecords(text), name)
}

/** The first sheet that is a statement; where none is, why the first is not. */
function readSheets(bytes: Uint8Array, name: string): Statement {
  const sheets = readWorkbook(bytes)
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

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

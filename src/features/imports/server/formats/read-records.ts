import { CsvError, parse } from 'csv-parse/sync'
import { FileRefused } from './types.ts'

/** A record of the file: its cells, trimmed, and the line it begins on. */
export type FileRecord = { line: number; cells: string[] }

/** More rows than any business that imports by file has homes. */
export const MAX_ROWS = 20_000
const MAX_RECORD = 20_000

/**
 * Text of a file, whatever it was saved as: UTF-8 with or without a byte order mark, UTF-16 as spreadsheets write it,
 * and otherwise Thai Windows (874, which holds TIS-620).
 * @throws FileRefused `import_empty`, `import_excel`, `import_not_text`
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new FileRefused('import_empty')
  const [first, second, third] = bytes
  if (first === 0x50 && second === 0x4b) throw new FileRefused('import_excel')
  if (first === 0xd0 && second === 0xcf) throw new FileRefused('import_excel')
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new FileRefused('import_not_text')
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf

  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (isMarked) throw new FileRefused('import_not_text')
    return new TextDecoder('windows-874').decode(bytes)
  }
}

/**
 * Splits the text into records. The separator is the one that the first lines use most (comma, semicolon, tab).
 * @throws FileRefused `import_empty`, `import_broken_csv` (with the line), `import_too_many_rows`
 */
export function readRecords(text: string): FileRecord[] {
  if (text.trim() === '') throw new FileRefused('import_empty')
  let line = 1
  try {
    const parsed = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MAX_RECORD,
      to: MAX_ROWS + 100,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    if (parsed.length >= MAX_ROWS + 100) throw new FileRefused('import_too_many_rows', { max: '20,000' })

    return parsed.map(({ record, info }) => {
      const begins = line
      line = info.lines + 1
      return { line: begins, cells: record.map(clean) }
    })
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileRefused('import_broken_csv', { line: String(error.lines ?? line) })
    throw error
  }
}

/** True for a record without any text. */
export function isBlank({ cells }: FileRecord): boolean {
  return cells.every((cell) => cell === '')
}

/** Control and invisible characters go; breaks of lines stay, as two people often stand on two of them. */
function clean(cell: string): string {
  return cell
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\s\u00a0\p{Cc}]+/gu, (blank) => (/[\r\n]/.test(blank) ? '\n' : ' '))
    .trim()
}

function separatorOf(text: string): string {
  const head = text.slice(0, 5000)
  const count = (mark: string) => head.split(mark).length
  const [best] = [',', ';', '\t'].sort((a, b) => count(b) - count(a))

  return best!
}

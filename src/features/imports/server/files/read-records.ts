import { CsvError, parse } from 'csv-parse/sync'
import { FileRefused } from '#features/imports/server/formats/types.ts'

/** A record of the file: its cells, trimmed, and the line it begins on. */
export type FileRecord = { line: number; cells: string[] }

/** More rows than any business that imports by file has homes. */
export const MAX_ROWS = 20_000
/** More columns than any list of homes has. */
export const MAX_COLUMNS = 200
const MAX_RECORD = 20_000

/**
 * Splits the text into records. The separator is the one that the first lines agree upon (comma, semicolon,
 * tab, bar), or that `sep=` names.
 * @param maxRows a file with more of them is refused
 * @throws FileRefused `import_empty`, `import_broken_csv` (with the line), `import_too_many_rows`, `import_too_wide`
 */
export function readRecords(text: string, maxRows = MAX_ROWS): FileRecord[] {
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
      to: maxRows + 100,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    if (parsed.length >= maxRows + 100) throw tooManyRows(maxRows)
    if (parsed.some(({ record }) => record.length > MAX_COLUMNS && record.slice(MAX_COLUMNS).some(Boolean)))
      throw new FileRefused('import_too_wide', { max: String(MAX_COLUMNS) })

    return parsed.map(({ record, info }) => {
      const begins = line
      line = info.lines + 1
      return { line: begins, cells: record.slice(0, MAX_COLUMNS).map(cleanCell) }
    })
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileRefused('import_broken_csv', { line: String(error.lines ?? line) })
    throw error
  }
}

/** Why a table with more rows is refused. */
export function tooManyRows(maxRows: number): FileRefused {
  return new FileRefused('import_too_many_rows', { max: maxRows.toLocaleString('en') })
}

/** True for a record without any text. */
export function isBlank({ cells }: FileRecord): boolean {
  return cells.every((cell) => cell === '')
}

/** Control and invisible characters go; breaks of lines stay, as two people often stand on two of them. */
export function cleanCell(cell: string): string {
  return cell
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\s\u00a0\p{Cc}]+/gu, (blank) => (/[\r\n]/.test(blank) ? '\n' : ' '))
    .trim()
}

/** The mark that most of the first lines have equally often, outside quotes; the one they have more often of two. */
function separatorOf(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .slice(0, 50)
  const scores = [',', ';', '\t', '|'].map((mark) => {
    const times = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(mark).length - 1
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
    }
    const [count = 0, agreeing = 0] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
    return { mark, agreeing, count }
  })

  return scores.sort((a, b) => b.agreeing - a.agreeing || b.count - a.count)[0]!.mark
}

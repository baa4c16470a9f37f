import { parseRentRoll, RENT_ROLL_COLUMNS, RENT_ROLL_NEEDED } from './appfolio-rent-roll.ts'
import { missingColumns } from './columns.ts'
import { decodeText, readRecords } from './read-records.ts'
import { DORM_COLUMNS, DORM_NEEDED, parseThaiDorm } from './thai-dorm.ts'
import { FileRefused, type ParsedFile } from './types.ts'

/**
 * Finds out what a file is and reads it. Nothing outside the bytes is consulted but the day, so that the same file
 * reads the same.
 * @throws FileRefused with a code that says what to do, for files of any other kind
 */
export function readImportFile(bytes: Uint8Array, today: string): ParsedFile {
  const records = readRecords(decodeText(bytes))
  const parsed = parseThaiDorm(records, today) ?? parseRentRoll(records, today)
  if (!parsed) {
    const [missing] = [
      missingColumns(records, RENT_ROLL_COLUMNS, RENT_ROLL_NEEDED),
      missingColumns(records, DORM_COLUMNS, DORM_NEEDED),
    ]
      .filter((columns) => columns !== null)
      .sort((a, b) => a.length - b.length)
    throw missing
      ? new FileRefused('import_missing_columns', { columns: missing.join(', ') })
      : new FileRefused('import_unknown_format')
  }
  if (!parsed.rows.some((row) => row.home)) throw new FileRefused('import_no_rows')
  markDuplicates(parsed)

  return parsed
}

/** The same home twice in one file: the first stays, the others say so. */
function markDuplicates({ rows }: ParsedFile): void {
  const seen = new Map<string, number>()
  for (const { line, project, home, problems } of rows) {
    if (!home || home.unitNo === '') continue
    const key = JSON.stringify([project, home.building ?? '', home.unitNo])
    const before = seen.get(key)
    if (before === undefined) seen.set(key, line)
    else
      problems.push({
        field: 'unit',
        code: 'duplicate_unit',
        value: `${home.unitNo} (${before})`,
        isFatal: true,
      })
  }
}

import { decodeText } from '#features/imports/server/files/charset.ts'
import { type FileRecord, readRecords } from '#features/imports/server/files/read-records.ts'
import { isPacked, readWorkbook } from '#features/imports/server/files/workbook.ts'
import { parseRentRoll } from './appfolio-rent-roll.ts'
import { missingColumns, type TableOptions } from './columns.ts'
import { DORM_COLUMNS, DORM_NEEDED } from './dorm-columns.ts'
import { RENT_ROLL_COLUMNS, RENT_ROLL_NEEDED } from './rent-roll-columns.ts'
import { parseThaiDorm } from './thai-dorm.ts'
import { FileRefused, type ImportFormat, type ParsedFile, type TableRead } from './types.ts'

/**
 * Finds out what a file is and reads it. Nothing outside the bytes is consulted but the day, so that the same file
 * reads the same.
 * @throws FileRefused with a code that says what to do, for files of any other kind
 */
export function readImportFile(
  bytes: Uint8Array,
  today: string,
  { format, ...options }: TableOptions & { format?: ImportFormat } = {},
): ParsedFile {
  const sheets = isPacked(bytes)
    ? readWorkbook(bytes)
    : [{ name: null, records: readRecords(decodeText(bytes)) }]
  if (sheets.length === 0) throw new FileRefused('import_empty')
  const parse = (records: FileRecord[]) =>
    format ? PARSERS[format](records, today, options) : recognise(records, today, options)
  // A cover or an instruction may come first: the first sheet that is a list of homes counts.
  const found = sheets
    .map(({ name, records }) => ({ name, parsed: parse(records) }))
    .sort((a, b) => missingIn(a.parsed) - missingIn(b.parsed))[0]!
  const { parsed } = found
  if (!parsed) throw refusalOf(sheets[0]!.records)
  if (!parsed.rows.some((row) => row.home)) throw new FileRefused('import_no_rows')
  markDuplicates(parsed)

  return { ...parsed, sheet: found.name, otherSheets: sheets.length - 1 }
}

function missingIn(parsed: TableRead | null): number {
  return parsed?.missing.length ?? Number.POSITIVE_INFINITY
}

/** Why a table is none that we read: what it lacks, where it looks like one. */
function refusalOf(records: FileRecord[]): FileRefused {
  const [missing] = [
    missingColumns(records, RENT_ROLL_COLUMNS, RENT_ROLL_NEEDED),
    missingColumns(records, DORM_COLUMNS, DORM_NEEDED),
  ]
    .filter((columns) => columns !== null)
    .sort((a, b) => a.length - b.length)

  return missing
    ? new FileRefused('import_missing_columns', { columns: missing.join(', ') })
    : new FileRefused('import_unknown_format')
}

/** Fields that a column of a file may be read as. */
export function fieldsOf(format: ImportFormat): string[] {
  return Object.keys(format === 'thai_dorm' ? DORM_COLUMNS : RENT_ROLL_COLUMNS)
}

const PARSERS = { thai_dorm: parseThaiDorm, appfolio_rent_roll: parseRentRoll }

/** The format that a table has every column of; else the one that it lacks least of, where another column may be it. */
function recognise(records: FileRecord[], today: string, options: TableOptions): TableRead | null {
  const found = [parseThaiDorm(records, today, options), parseRentRoll(records, today, options)]
    .filter((parsed) => parsed !== null)
    .sort((a, b) => a.missing.length - b.missing.length)[0]
  if (!found || found.missing.length === 0) return found ?? null

  return found.columns.some(({ field }) => field === null) ? found : null
}

/** The same home twice in one file: the first stays, the others say so. */
function markDuplicates({ rows }: TableRead): void {
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

import type { FileRecord } from '#features/imports/server/files/read-records.ts'
import { type FileColumn, FileRefused } from './types.ts'

/** Where each column stands: its names as printed, first come first taken. */
export type ColumnNames<C extends string> = Record<C, readonly string[]>

/** What a person chose for columns, by their place from 0: a field of the format, or null to leave it unread. */
export type ColumnMap = Record<number, string | null>

export type FoundTable<C extends string> = {
  columns: Partial<Record<C, number>>
  headerAt: number
  header: string[]
  missing: C[]
}

/** How a table is looked for. `allowsMissing`: one that looks alike will do, for a person can say which column is what. */
export type TableOptions = { map?: ColumnMap; allowsMissing?: boolean }

const HEADER_WITHIN = 40

/**
 * Looks for the header in the first records: the row that names every column of `needed`, or else the one that comes
 * nearest; then does what a person chose.
 * @throws FileRefused `import_map_unknown`, `import_map_twice` for a choice that the file does not allow
 */
export function findTable<C extends string>(
  records: FileRecord[],
  names: ColumnNames<C>,
  needed: readonly C[],
  { map = {}, allowsMissing = false }: TableOptions = {},
): FoundTable<C> | null {
  let best: FoundTable<C> | null = null
  for (const [headerAt, { cells }] of records.slice(0, HEADER_WITHIN).entries()) {
    const columns = columnsOf(cells, names)
    const missing = needed.filter((column) => columns[column] === undefined)
    if (needed.length - missing.length < 2) continue
    if (!best || missing.length < best.missing.length) best = { columns, headerAt, header: cells, missing }
  }
  if (!best || (best.missing.length > 0 && !allowsMissing)) return null
  const columns = chosen(best, map, Object.keys(names))

  return { ...best, columns, missing: needed.filter((column) => columns[column] === undefined) }
}

/** Names of the wanted columns that the most promising row lacks, for the refusal; null when nothing looks alike. */
export function missingColumns<C extends string>(
  records: FileRecord[],
  names: ColumnNames<C>,
  needed: readonly C[],
): string[] | null {
  const table = findTable(records, names, needed, { allowsMissing: true })
  return table?.missing.map((column) => names[column][0]!) ?? null
}

/** Every column of the header with what it is read as; those without a heading are left out unless they are read. */
export function viewColumns<C extends string>(
  { columns, header }: FoundTable<C>,
  map: ColumnMap = {},
): FileColumn[] {
  const fieldAt = new Map((Object.entries(columns) as [C, number][]).map(([field, at]) => [at, field]))

  return header
    .map((name, at) => ({
      at,
      name: name.replaceAll('\n', ' ').slice(0, 80),
      field: fieldAt.get(at) ?? null,
      isChosen: at in map,
    }))
    .filter(({ name, field }) => name !== '' || field !== null)
}

function chosen<C extends string>({ columns, header }: FoundTable<C>, map: ColumnMap, fields: string[]) {
  const result = { ...columns }
  const picked = Object.values(map).filter((field) => field !== null)
  if (new Set(picked).size < picked.length) throw new FileRefused('import_map_twice')
  for (const [place, field] of Object.entries(map)) {
    const at = Number(place)
    if (!(at in header) || (field !== null && !fields.includes(field)))
      throw new FileRefused('import_map_unknown')
    for (const other of Object.keys(result) as C[]) if (result[other] === at) delete result[other]
  }
  for (const [place, field] of Object.entries(map)) if (field !== null) result[field as C] = Number(place)

  return result
}

function columnsOf<C extends string>(cells: string[], names: ColumnNames<C>) {
  const exact = cells.map(fold)
  // `ค่าเช่า (บาท)`: what stands in brackets is often a unit.
  const bare = cells.map((cell) => fold(cell.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')))
  const columns: Partial<Record<C, number>> = {}
  for (const column of Object.keys(names) as C[]) {
    const at = [exact, bare]
      .flatMap((printed) => names[column].map((name) => printed.indexOf(fold(name))))
      .find((index) => index >= 0)
    if (at !== undefined) columns[column] = at
  }
  return columns
}

/** Headings and usual words without what differs from one sheet to the next: case, spaces, punctuation. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/[\s*:._\-/()]+/g, '')
}

import type { FileRecord } from './read-records.ts'

/** Where each column stands: its names as printed, first come first taken. */
export type ColumnNames<C extends string> = Record<C, readonly string[]>

export type FoundTable<C extends string> = { columns: Partial<Record<C, number>>; headerAt: number }

/** Looks for the header in the first records: the row that names every column of `needed`. */
export function findTable<C extends string>(
  records: FileRecord[],
  names: ColumnNames<C>,
  needed: readonly C[],
): FoundTable<C> | null {
  for (const [headerAt, { cells }] of records.slice(0, 40).entries()) {
    const columns = columnsOf(cells, names)
    if (needed.every((column) => columns[column] !== undefined)) return { columns, headerAt }
  }
  return null
}

/** Names of the wanted columns that the most promising row lacks, for the refusal; null when nothing looks alike. */
export function missingColumns<C extends string>(
  records: FileRecord[],
  names: ColumnNames<C>,
  needed: readonly C[],
): string[] | null {
  let best: string[] | null = null
  for (const { cells } of records.slice(0, 40)) {
    const columns = columnsOf(cells, names)
    const missing = needed.filter((column) => columns[column] === undefined)
    const found = needed.length - missing.length
    if (found >= 2 && (!best || missing.length < best.length))
      best = missing.map((column) => names[column][0]!)
  }
  return best
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

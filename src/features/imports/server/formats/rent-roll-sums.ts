import type { FileRecord } from '#features/imports/server/files/read-records.ts'
import { cellReader, readBaht } from './cells.ts'
import type { RollColumn } from './rent-roll-columns.ts'
import type { ImportedRow } from './types.ts'

type Sum = { rent: bigint; deposit: bigint; pastDue: bigint }

/** Nothing yet. */
export const noSum = (): Sum => ({ rent: 0n, deposit: 0n, pastDue: 0n })

/** Sums what is printed, whether or not the row can be brought in. */
export function addTo(sum: Sum, { cells }: FileRecord, columns: Partial<Record<RollColumn, number>>) {
  const printed = (column: RollColumn) => readBaht(cells[columns[column] ?? -1] ?? '') ?? 0n
  sum.rent += printed('rent')
  sum.deposit += printed('deposit')
  sum.pastDue += printed('pastDue')
}

/** The file's own total is the only witness that no line was lost: where it differs we say so. */
export function checkTotal(
  { line, cells }: FileRecord,
  columns: Partial<Record<RollColumn, number>>,
  { section, all }: { section: Sum; all: Sum },
): ImportedRow | null {
  const reader = cellReader(cells, columns, [])
  const printed = {
    rent: reader.money('rent', 'total'),
    deposit: reader.money('deposit', 'total'),
    pastDue: reader.money('pastDue', 'total'),
  }
  const differs = (sum: Sum) =>
    (['rent', 'deposit', 'pastDue'] as const).some(
      (key) => printed[key] !== null && printed[key] !== sum[key],
    )
  if (!differs(section) || !differs(all)) return null
  const value = [reader.raw('rent'), reader.raw('deposit'), reader.raw('pastDue')].filter(Boolean).join(' · ')

  return {
    line,
    project: null,
    home: null,
    tenant: null,
    coTenants: [],
    lease: null,
    meters: [],
    arrearsSatang: 0n,
    problems: [{ field: 'total', code: 'total_differs', value, isFatal: false }],
  }
}

import type { ImportedRow } from './formats/types.ts'

/** What rows make, as numbers: kept with the import. Sums in satang stay far below what a double holds exactly. */
export type ImportCounts = {
  rows: number
  faultyRows: number
  warnings: number
  homes: number
  vacantHomes: number
  tenants: number
  leases: number
  meters: number
  openings: number
  arrearsSatang: number
  depositsSatang: number
}

/** True for a row that cannot be brought in as it is. */
export function isFaulty({ problems }: Pick<ImportedRow, 'problems'>): boolean {
  return problems.some((problem) => problem.isFatal)
}

/** Rows that can be brought in: a home, and nothing fatal. */
export function usable(rows: ImportedRow[]) {
  return rows.filter(
    (row): row is ImportedRow & { home: NonNullable<ImportedRow['home']> } =>
      row.home !== null && !isFaulty(row),
  )
}

/** Counts what the usable rows make, and how many rows are not. */
export function countRows(rows: ImportedRow[]): ImportCounts {
  const good = usable(rows)
  const sum = (pick: (row: ImportedRow) => bigint) =>
    Number(good.reduce((total, row) => total + pick(row), 0n))

  return {
    rows: rows.length,
    faultyRows: rows.filter(isFaulty).length,
    warnings: rows.filter((row) => row.problems.length > 0 && !isFaulty(row)).length,
    homes: good.length,
    vacantHomes: good.filter((row) => !row.tenant).length,
    tenants: good.reduce((total, { tenant, coTenants }) => total + (tenant ? 1 : 0) + coTenants.length, 0),
    leases: good.filter((row) => row.lease).length,
    meters: good.reduce((total, row) => total + row.meters.length, 0),
    openings: good.filter((row) => row.arrearsSatang > 0n).length,
    arrearsSatang: sum((row) => row.arrearsSatang),
    depositsSatang: sum((row) => row.lease?.depositSatang ?? 0n),
  }
}

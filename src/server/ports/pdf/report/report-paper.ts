import type { Day, Issuer, PaperLocale } from '#server/ports/pdf/papers.ts'

export type ReportCellType = 'text' | 'day' | 'month' | 'money' | 'rate' | 'count' | 'units'

/** A report as a list of groups with their rows. Cells are texts as their column says: satang, an ISO day, a whole number. */
export type ReportPaper = {
  locale: PaperLocale
  issuer: Issuer
  title: string
  period: string
  /** Whose figures these are. */
  scopeName: string
  madeOn: Day
  columns: { head: string; type: ReportCellType; isSummed: boolean }[]
  figures: { label: string; type: ReportCellType; value: bigint; note: string | null }[]
  /** `side` `out` is taken from the sum of all. Each sum is checked against its rows before printing. */
  groups: { name: string; side: 'in' | 'out' | null; cells: (string | null)[]; rows: (string | null)[][] }[]
  cells: (string | null)[]
}

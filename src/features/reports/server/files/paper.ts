import type { Tx } from '#db/client.ts'
import type { ReportKind } from '#features/reports/rules/kinds.ts'
import { MOST_ON_PAPER } from '#features/reports/rules/made.ts'
import type { Told } from '#features/reports/server/engine/kind.ts'
import type { reportView } from '#features/reports/server/engine/present.ts'
import { readRows } from '#features/reports/server/engine/read.ts'
import type { Kit } from '#server/kit.ts'
import type { Issuer } from '#server/ports/pdf/papers.ts'
import type { ReportPaper } from '#server/ports/pdf/report/report-paper.ts'

type Facts = { told: Told; view: ReturnType<typeof reportView>; issuer: Issuer; madeOn: string }

/** What the template prints: every row, so that its sums are checked against them. */
export async function reportPaper(
  tx: Tx,
  kind: ReportKind,
  { told, view, issuer, madeOn }: Facts,
): Promise<ReportPaper> {
  const { title, period, scopeName, columns, figures, groups, cells } = view
  const { scope } = told
  const printed: ReportPaper['groups'] = []
  for (const { key, name, side, cells: sums } of groups) {
    const rows = await readRows(tx, kind, scope, { group: key, limit: MOST_ON_PAPER, offset: 0 })
    printed.push({ name, side, cells: sums, rows: rows.map(({ cells: row }) => row) })
  }

  return {
    locale: scope.locale,
    issuer,
    title,
    period,
    scopeName,
    madeOn,
    columns,
    figures,
    groups: printed,
    cells,
  }
}

/** A report on paper. Call it for no more rows than `MOST_ON_PAPER`. */
export async function reportPdf(tx: Tx, kit: Kit, kind: ReportKind, facts: Facts): Promise<Uint8Array> {
  return kit.ports.pdf.render('report', await reportPaper(tx, kind, facts))
}

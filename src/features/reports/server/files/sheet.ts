import type { Tx } from '#db/client.ts'
import type { ReportKind } from '#features/reports/rules/kinds.ts'
import type { CellType, Told } from '#features/reports/server/engine/kind.ts'
import { columnsOf, periodOf, titleOf, totalsOf } from '#features/reports/server/engine/present.ts'
import { allRows } from '#features/reports/server/engine/read.ts'
import { m } from '#i18n/messages/messages.js'
import { type XlsxCell, type XlsxSheet, xlsxStream } from '#server/archive/xlsx.ts'

const WIDTHS: Record<CellType, number> = {
  text: 28,
  day: 12,
  month: 12,
  money: 16,
  rate: 14,
  count: 10,
  units: 12,
}

/**
 * A report as a workbook, row by row out of the database as it is read. What went is below zero there, so that a column adds
 * up to its last line.
 * @param seen is told how many rows have been written
 */
export function reportSheet(
  tx: Tx,
  kind: ReportKind,
  told: Told,
  {
    businessName,
    scopeName,
    at,
    seen,
  }: { businessName: string; scopeName: string; at: Date; seen?: (rows: number) => Promise<void> },
): ReadableStream<Uint8Array> {
  const { scope, groups, sums } = told
  const { locale } = scope
  const columns = columnsOf(kind, locale)
  const totals = totalsOf(kind, sums)
  const outgoing = new Set(groups.filter(({ side }) => side === 'out').map(({ key }) => key))
  const names = new Map(groups.map(({ key, name }) => [key, name]))

  async function* rows(): AsyncGenerator<XlsxCell[][]> {
    let count = 0
    for await (const batch of allRows(tx, kind, scope)) {
      yield batch.map(({ group, cells }) => [
        { text: names.get(group) ?? group },
        ...cells.map((cell, index) => cellOf(columns[index]!, cell, outgoing.has(group))),
      ])
      count += batch.length
      await seen?.(count)
    }
  }
  const sheet: XlsxSheet = {
    name: titleOf(kind, locale),
    lead: [`${titleOf(kind, locale)} ${periodOf(kind, scope)}`, [businessName, scopeName].join(' · ')],
    heads: [m.reports_head_group({}, { locale }), ...columns.map(({ head }) => head)],
    widths: [24, ...columns.map(({ type }) => WIDTHS[type])],
    rows: rows(),
    total: [
      { text: m.reports_total({}, { locale }) },
      ...totals.map((total, index) => cellOf(columns[index]!, total, false)),
    ],
  }

  return xlsxStream(sheet, at)
}

function cellOf(
  { type, isSummed }: { type: CellType; isSummed: boolean },
  value: string | null,
  isOut: boolean,
): XlsxCell {
  if (value === null) return null
  const signed = () => (isOut && isSummed ? -BigInt(value) : BigInt(value))
  if (type === 'money' || type === 'rate') return { satang: signed() }
  if (type === 'count' || type === 'units') return { count: signed() }
  if (type === 'day') return { day: value }

  return { text: value }
}

import { describe, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import { readWorkbook } from '#features/imports/server/service.ts'
import { REPORT_KINDS, type ReportKind } from '#features/reports/rules/kinds.ts'
import { ask, readAll, type Whole } from '#features/reports/testing/ask-report.ts'
import { type Line, oracle } from '#features/reports/testing/oracle.ts'
import { randomBusiness } from '#features/reports/testing/random-business.ts'
import { presentReport } from '#server/ports/pdf/report/present-report.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp()
const BUSINESSES = 100

describe('figures of reports', () => {
  it(`are those of the ledger to the satang, in ${BUSINESSES} random businesses: rows, groups, sums, paper and workbook`, async () => {
    const seen = Object.fromEntries(REPORT_KINDS.map((kind) => [kind, 0]))
    for (let seed = 1; seed <= BUSINESSES; seed++) {
      const business = await randomBusiness(app, seed)
      await business.inside(async (tx) => {
        const lines = await linesOf(tx, business.workspaceId)
        for (const kind of REPORT_KINDS) {
          const whole = await readAll(
            tx,
            app.kit,
            { workspaceId: business.workspaceId, locale: 'th' },
            ask(kind, seed),
          )
          seen[kind]! += whole.rows.length
          await check(kind, seed, whole, lines)
        }
      })
    }
    // A report that never had a row would agree with anything.
    expect(Object.entries(seen).filter(([kind, rows]) => rows === 0 && !NOT_BUILT.includes(kind))).toEqual([])
  }, 600_000)
})

/** What random businesses do not have; other tests build it. */
const NOT_BUILT = ['meters', 'inspections']

async function check(kind: ReportKind, seed: number, whole: Whole, lines: Line[]): Promise<void> {
  const { view, told, rows, paper, sheet } = whole
  const summed = view.columns.flatMap(({ isSummed }, index) => (isSummed ? [index] : []))
  const where = `${kind} of business ${seed}`
  for (const index of summed) {
    const sums = new Map<string, bigint>()
    for (const { group, cells } of rows)
      sums.set(group, (sums.get(group) ?? 0n) + BigInt(cells[index] ?? '0'))
    for (const group of view.groups)
      expect(sums.get(group.key) ?? 0n, `${where}: ${group.name}`).toBe(BigInt(group.cells[index] ?? '0'))
    const all = view.groups.reduce(
      (sum, { side, cells }) => sum + (side === 'out' ? -1n : 1n) * BigInt(cells[index] ?? '0'),
      0n,
    )
    expect(all, `${where}: total`).toBe(BigInt(view.cells[index] ?? '0'))
  }
  expect(rows.length, where).toBe(view.count)
  // The ledger says the same, added up by other means.
  for (const [key, satang] of Object.entries(oracle(kind, told.scope, lines)))
    expect(`${key} ${satang}`, where).toBe(`${key} ${view.figures.find((one) => one.key === key)?.value}`)
  // Paper checks its sums against its rows, and throws where they differ.
  presentReport(paper)
  const [, , head, ...body] = readWorkbook(sheet)[0]!.records.map(({ cells }) => cells)
  expect(head!.length, where).toBe(view.columns.length + 1)
  expect(body.length, where).toBe(rows.length + 1)
  const last = body.at(-1)!
  for (const index of summed) {
    const inBody = body
      .slice(0, -1)
      .reduce((sum, row) => sum + satangOf(row[index + 1], view.columns[index]!.type), 0n)
    expect(inBody, `${where}: workbook`).toBe(BigInt(view.cells[index] ?? '0'))
    expect(satangOf(last[index + 1], view.columns[index]!.type)).toBe(inBody)
  }
}

function satangOf(cell: unknown, type: string): bigint {
  if (cell === null || cell === undefined) return 0n

  return BigInt(Math.round(Number(cell) * (type === 'money' || type === 'rate' ? 100 : 1)))
}

async function linesOf(tx: Tx, workspaceId: string): Promise<Line[]> {
  const { sql } = await import('drizzle-orm')
  const { rows } = await tx.execute<Omit<Line, 'satang'> & { satang: string }>(sql`
    select l.account, l.day::text as day, e.kind, e.id as entry, l.amount_satang::text as satang, l.lease_id as lease, x.category
      from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
      left join expenses x on e.source_kind = 'expense' and x.workspace_id = e.workspace_id and x.id = e.source_id
     where l.workspace_id = ${workspaceId}`)

  return rows.map((row) => ({ ...row, satang: BigInt(row.satang) }))
}

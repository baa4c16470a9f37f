import { buffer } from 'node:stream/consumers'
import type { Tx } from '#db/client.ts'
import type { ReportKind } from '#features/reports/rules/kinds.ts'
import type { Told } from '#features/reports/server/engine/kind.ts'
import { reportView } from '#features/reports/server/engine/present.ts'
import { type Row, readRows, tell } from '#features/reports/server/engine/read.ts'
import { type Asked, scopeOf } from '#features/reports/server/engine/scope.ts'
import { readBusiness } from '#features/reports/server/files/business.ts'
import { reportPaper } from '#features/reports/server/files/paper.ts'
import { reportSheet } from '#features/reports/server/files/sheet.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import type { ReportPaper } from '#server/ports/pdf/report/report-paper.ts'
import { todayInBangkok } from '#thai/days.ts'

/** A report by seed: over one month, several, or as of one. */
export function ask(kind: ReportKind, seed: number): Asked {
  const months = ['2026-11', '2026-12', '2027-01', '2027-02']
  const [a, b] = [seed % 4, (seed >> 2) % 4]
  if (kind === 'owner_year') return { kind, to: seed % 2 === 0 ? '2026-12' : '2027-02' }

  return {
    kind,
    from: months[Math.min(a, b)],
    to: months[Math.max(a, b)],
    side: seed % 3 === 0 ? 'own' : 'all',
  }
}

export type Whole = {
  told: Told
  view: ReturnType<typeof reportView>
  rows: Row[]
  paper: ReportPaper
  sheet: Uint8Array
}

/** A report by every way it leaves. */
export async function readAll(
  tx: Tx,
  kit: Kit,
  who: { workspaceId: string; locale: Locale },
  asked: Asked,
): Promise<Whole> {
  const { kind } = asked
  const today = todayInBangkok(kit.now())
  const { scope, scopeName } = await scopeOf(tx, asked, { ...who, today })
  const told = await tell(tx, kind, scope)
  const view = reportView(kind, told, scopeName)
  const issuer = await readBusiness(tx, who.workspaceId, who.locale)
  const rows: Row[] = []
  for (let offset = 0; offset < told.count || offset === 0; offset += 7)
    rows.push(...(await readRows(tx, kind, scope, { limit: 7, offset })))
  const paper = await reportPaper(tx, kind, { told, view, issuer, madeOn: today })
  const sheet = await buffer(
    reportSheet(tx, kind, told, { businessName: issuer.name, scopeName, at: kit.now() }),
  )

  return { told, view, rows, paper, sheet }
}

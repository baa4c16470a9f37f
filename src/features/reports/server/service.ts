import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { REPORT_KINDS } from '#features/reports/rules/kinds.ts'
import { type Format, MOST_AT_ONCE, MOST_ON_PAPER } from '#features/reports/rules/made.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import { xlsxFile } from '#server/archive/xlsx.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { monthKey, shiftMonth, todayInBangkok } from '#thai/days.ts'
import { pathsOf } from './engine/links.ts'
import { cardView, reportView } from './engine/present.ts'
import { readRows, tell } from './engine/read.ts'
import { type Asked, readScope, scopeOf } from './engine/scope.ts'
import { readBusiness } from './files/business.ts'
import { reportPdf } from './files/paper.ts'
import { reportSheet } from './files/sheet.ts'

export { pathsOf } from './engine/links.ts'
export { readBusiness } from './files/business.ts'
export { askReport } from './made/ask.ts'
export { makeReport } from './made/make.ts'
export { planReport } from './made/schedules.ts'

type Who = { workspaceId: string; locale: Locale }

/** A report as things stand, with a page of its rows and where each leads. */
export async function previewReport(
  tx: Tx,
  kit: Kit,
  who: Who,
  { group, page, itemsPerPage, ...asked }: Asked & { group?: string; page: number; itemsPerPage: number },
) {
  const { kind } = asked
  const { scope, scopeName } = await scopeOf(tx, asked, { ...who, today: todayInBangkok(kit.now()) })
  const told = await tell(tx, kind, scope)
  const offset = (page - 1) * itemsPerPage
  const rows = await readRows(tx, kind, scope, { group, limit: itemsPerPage, offset })
  const paths = await pathsOf(tx, who.workspaceId, rows)
  const total = group === undefined ? told.count : (told.groups.find(({ key }) => key === group)?.count ?? 0)

  return {
    report: reportView(kind, told, scopeName),
    rows: {
      data: rows.map(({ key, group, cells }) => ({ key, group, cells, path: paths.get(key) ?? null })),
      ...{ total, page, itemsPerPage },
    },
  }
}

/**
 * Each report as one figure. A day, a month and a year are read out of the month that is asked for. A month that still runs is
 * issued to no owner yet: of their statements the one before is told.
 */
export async function overviewOf(tx: Tx, kit: Kit, who: Who, asked: Omit<Asked, 'kind' | 'from' | 'side'>) {
  const today = todayInBangkok(kit.now())
  const cards = []
  const now = monthKey(today)
  // Once for all of them: whether building and owner are the business's own.
  await scopeOf(tx, { ...asked, kind: 'income_expense' }, { ...who, today })
  for (const kind of REPORT_KINDS) {
    const isRunning = kind === 'owner_statements' && (asked.to ?? now) === now
    const to = isRunning ? shiftMonth(now, -1) : asked.to
    const scope = readScope({ ...asked, kind, from: to, to }, { ...who, today })
    cards.push(cardView(kind, await tell(tx, kind, scope)))
  }

  return cards
}

/**
 * A report as a file, while its reader waits.
 * @throws Problem 409 `reports_too_long`, `reports_too_long_paper` for more rows than are made at once
 */
export async function previewFile(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, locale }: ActingMember & { locale: Locale },
  { format, ...asked }: Asked & { format: Format },
): Promise<File> {
  const { kind } = asked
  const today = todayInBangkok(kit.now())
  const { scope, scopeName } = await scopeOf(tx, asked, { workspaceId, locale, today })
  const told = await tell(tx, kind, scope)
  if (format === 'pdf' && told.count > MOST_ON_PAPER)
    throw conflict('reports_too_long_paper', { most: formatNumber(MOST_ON_PAPER) })
  if (told.count > MOST_AT_ONCE) throw conflict('reports_too_long', { most: formatNumber(MOST_AT_ONCE) })
  const view = reportView(kind, told, scopeName)
  const issuer = await readBusiness(tx, workspaceId, locale)
  const name = `${view.title} ${view.period}`
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'report.fetched',
      recordKind: 'report',
      recordId: kind,
    },
    after: { kind, from: scope.from, to: scope.to, format },
  })
  if (format === 'pdf')
    return pdfFile(await reportPdf(tx, kit, kind, { told, view, issuer, madeOn: today }), name)

  return xlsxFile(name, reportSheet(tx, kind, told, { businessName: issuer.name, scopeName, at: kit.now() }))
}

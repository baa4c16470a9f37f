import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { bringStream, noteStream, storePaper } from '#features/media/server/service.ts'
import type { ReportKind } from '#features/reports/rules/kinds.ts'
import { MOST_ON_PAPER } from '#features/reports/rules/made.ts'
import type { Told } from '#features/reports/server/engine/kind.ts'
import { reportView } from '#features/reports/server/engine/present.ts'
import { tell } from '#features/reports/server/engine/read.ts'
import { scopeOf } from '#features/reports/server/engine/scope.ts'
import { readBusiness } from '#features/reports/server/files/business.ts'
import { reportPdf } from '#features/reports/server/files/paper.ts'
import { reportSheet } from '#features/reports/server/files/sheet.ts'
import { reports } from '#features/reports/tables.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

type Which = { workspaceId: string; reportId: string }
type Asked = typeof reports.$inferSelect

/** How often a report says how far it is. */
const TELL_MS = 500

/**
 * Makes the files of a report out of one moment of the books. Safe to repeat: a run after a killed one begins anew, and what
 * is ready stays as it is.
 */
export async function makeReport(kit: Kit, which: Which): Promise<void> {
  const { workspaceId, reportId } = which
  const asked = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const [row] = await tx.select().from(reports).where(ofReport(which))
    return row
  })
  if (asked?.status !== 'running') return
  const { told, view, xlsx, pdf } = await kit.database.snapshotOf(workspaceId, (tx) =>
    filesOf(tx, kit, asked),
  )
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const [row] = await tx.select().from(reports).where(ofReport(which)).for('update')
    // It was taken away, or made by another run.
    if (row?.status !== 'running') return
    const name = `${view.title} ${view.period}`
    await tx
      .update(reports)
      .set({
        ...{ status: 'ready' as const, percent: 100, rowCount: told.count },
        told: {
          period: view.period,
          scopeName: view.scopeName,
          figures: view.figures.map((figure) => ({ ...figure, value: String(figure.value) })),
        },
        xlsxFileId: await noteStream(tx, kit, { workspaceId, name, brought: xlsx }),
        pdfFileId: pdf && (await storePaper(tx, kit, { workspaceId, name, bytes: pdf, ending: 'pdf' })).id,
      })
      .where(ofReport(which))
    await announce(tx, 'report.ready', which)
    if (row.mailTo.length > 0) await announce(tx, 'report.mail', which)
    await push(tx, `workspace:${workspaceId}`, 'report.ready', { workspaceId, reportId })
  })
}

async function filesOf(tx: Tx, kit: Kit, row: Asked) {
  const { workspaceId, locale } = row
  const kind = row.kind as ReportKind
  const today = todayInBangkok(row.createdAt)
  const { scope, scopeName } = await scopeOf(tx, askedOf(row), { workspaceId, locale, today })
  const told = await tell(tx, kind, scope)
  const view = reportView(kind, told, scopeName)
  const business = await readBusiness(tx, workspaceId, locale)
  const { name: businessName } = business
  const sheet = reportSheet(tx, kind, told, {
    ...{ businessName, scopeName, at: row.createdAt },
    seen: progressOf(kit, row, told),
  })
  const xlsx = await bringStream(kit, { workspaceId, ending: 'xlsx', bytes: sheet })
  const pdf =
    told.count <= MOST_ON_PAPER
      ? await reportPdf(tx, kit, kind, { told, view, issuer: business, madeOn: today })
      : null

  return { told, view, xlsx, pdf }
}

/** What a made report was asked for. */
export function askedOf({ kind, fromMonth, toMonth, projectId, propertyId, ownerId, side }: Asked) {
  return {
    ...{ kind: kind as ReportKind, from: fromMonth, to: toMonth, side },
    ...(projectId && { projectId }),
    ...(propertyId && { propertyId }),
    ...(ownerId && { ownerId }),
  }
}

function progressOf({ database }: Kit, { workspaceId, id }: Asked, { count }: Told) {
  let toldAt = performance.now()

  return async (rows: number) => {
    if (performance.now() - toldAt < TELL_MS) return
    toldAt = performance.now()
    // 100 is for what is ready.
    const percent = Math.min(99, Math.floor((rows / Math.max(1, count)) * 100))
    await database.inWorkspace(workspaceId, (tx) =>
      tx
        .update(reports)
        .set({ percent })
        .where(ofReport({ workspaceId, reportId: id })),
    )
  }
}

export function ofReport({ workspaceId, reportId }: Which) {
  return and(eq(reports.workspaceId, workspaceId), eq(reports.id, reportId))
}

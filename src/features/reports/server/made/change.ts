import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { dropMade } from '#features/media/server/service.ts'
import { reports } from '#features/reports/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { assertShared, holdReport, tidy } from './ask.ts'
import { ofReport } from './make.ts'

export type Change = { name?: string; note?: string; mailTo?: string[]; shareWith?: string | null }

/** Changes the words of a report, its addresses, and whom it is shared with. Call it with the row held. */
export async function changeReport(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  id: string,
  change: Change,
) {
  const which = { workspaceId, reportId: id }
  const [row] = await tx.select().from(reports).where(ofReport(which))
  const { shareWith, mailTo } = change
  if (shareWith !== undefined)
    assertShared({ ownerId: row!.ownerId ?? undefined, side: row!.side }, shareWith)
  const values = given({ ...change, ...(mailTo && { mailTo: tidy(mailTo) }) })
  if (Object.keys(values).length > 0) await tx.update(reports).set(values).where(ofReport(which))
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'report.changed', recordKind: 'report', recordId: id },
    after: { shared: (shareWith === undefined ? row!.shareWith : shareWith) !== null },
  })
}

/**
 * Mails the files of a report to its addresses, once more where they were mailed before.
 * @throws Problem 404; 409 `reports_not_ready`, `reports_nobody`
 */
export async function sendReport(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  id: string,
): Promise<void> {
  await holdReport(tx, workspaceId, id)
  const which = { workspaceId, reportId: id }
  const [row] = await tx.select().from(reports).where(ofReport(which))
  if (row!.status !== 'ready') throw conflict('reports_not_ready')
  if (row!.mailTo.length === 0) throw conflict('reports_nobody')
  // Pressed twice within a minute it goes once.
  if (row!.mailedAt && kit.now().getTime() - row!.mailedAt.getTime() < 60_000) return
  await tx.update(reports).set({ mailings: sql`mailings + 1`, mailedAt: kit.now() }).where(ofReport(which))
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'report.sent', recordKind: 'report', recordId: id },
    after: { mailed: row!.mailTo.length },
  })
  await announce(tx, 'report.mail', which)
}

/** Takes a report away, with its files. @throws Problem 404 */
export async function removeReport(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  id: string,
): Promise<void> {
  await holdReport(tx, workspaceId, id)
  await forget(tx, kit, { workspaceId, reportId: id })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'report.removed', recordKind: 'report', recordId: id },
  })
}

async function forget(tx: Tx, kit: Kit, which: { workspaceId: string; reportId: string }): Promise<void> {
  const [row] = await tx.delete(reports).where(ofReport(which)).returning()
  const fileIds = [row?.pdfFileId, row?.xlsxFileId].filter((id) => id != null)
  await dropMade(tx, kit, which.workspaceId, fileIds)
}

const HOUR = 3_600_000

/** Takes away reports whose days are over, and lets those be asked for anew that could not be made in six hours. */
export async function endReports(kit: Kit): Promise<void> {
  const now = kit.now()
  await asOwner(kit.database, async (tx) => {
    const due = await tx
      .select({ workspaceId: reports.workspaceId, reportId: reports.id })
      .from(reports)
      .where(and(lt(reports.keptUntil, now), isNull(reports.shareWith)))
      .limit(1000)
    for (const which of due) await forget(tx, kit, which)
    await tx
      .update(reports)
      .set({ status: 'failed' })
      .where(and(eq(reports.status, 'running'), lt(reports.createdAt, new Date(now.getTime() - 6 * HOUR))))
  })
}

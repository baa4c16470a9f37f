import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { KEPT_DAYS } from '#features/reports/rules/made.ts'
import { type Asked, scopeOf } from '#features/reports/server/engine/scope.ts'
import { reports } from '#features/reports/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

export type Making = Asked & {
  name?: string
  note?: string
  mailTo?: string[]
  shareWith?: string | null
  scheduleId?: string
}

type Who = { workspaceId: string; actorId: string | null; locale: Locale }

const DAY = 86_400_000

/**
 * Has a report made and kept; a job makes its files. The same key makes it once. Answers its id.
 * @throws Problem 422 for months that are none; 404; 409 `reports_share_others` where it tells of others than the owner's homes
 */
export async function askReport(tx: Tx, kit: Kit, who: Who, making: Making, once: string): Promise<string> {
  const { workspaceId, actorId, locale } = who
  const { kind, name = '', note = '', mailTo = [], shareWith = null, scheduleId } = making
  const { scope } = await scopeOf(tx, making, { workspaceId, locale, today: todayInBangkok(kit.now()) })
  assertShared(making, shareWith)
  const id = newId()
  const at = kit.now()
  const made = await tx
    .insert(reports)
    .values({
      ...{
        workspaceId,
        id,
        kind,
        locale,
        name,
        note,
        shareWith,
        scheduleId,
        createdBy: actorId,
        createdAt: at,
      },
      ...{ fromMonth: scope.from, toMonth: scope.to, side: scope.side, onceKey: once, mailTo: tidy(mailTo) },
      ...{ projectId: scope.projectId, propertyId: scope.propertyId, ownerId: scope.ownerId },
      keptUntil: new Date(at.getTime() + KEPT_DAYS * DAY),
    })
    .onConflictDoNothing({ target: [reports.workspaceId, reports.onceKey] })
    .returning({ id: reports.id })
  if (made.length === 0) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from reports where workspace_id = ${workspaceId} and once = ${once}`,
    )
    return rows[0]!.id
  }
  await audit(tx, {
    ...{ at, workspaceId, actorId, action: 'report.made', recordKind: 'report', recordId: id },
    after: { kind, from: scope.from, to: scope.to, shared: shareWith !== null, mailed: mailTo.length },
  })
  await announce(tx, 'report.asked', { workspaceId, reportId: id })

  return id
}

/** Only what tells of an owner's homes alone is for them. */
export function assertShared(
  { ownerId, side }: Pick<Asked, 'ownerId' | 'side'>,
  shareWith: string | null,
): void {
  if (shareWith !== null && (shareWith !== ownerId || side === 'own')) throw conflict('reports_share_others')
}

/** Each address once, however its letters were written. */
export function tidy(addresses: string[]): string[] {
  return [...new Set(addresses.map((one) => one.trim().toLowerCase()))]
}

/** Holds a report's row until the transaction ends. @throws Problem 404 */
export async function holdReport(tx: Tx, workspaceId: string, id: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select 1 from reports where workspace_id = ${workspaceId} and id = ${id} for update`,
  )
  if (!rowCount) throw notFound()
}

import { and, eq, lte, sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { ReportKind, Side } from '#features/reports/rules/kinds.ts'
import { isRhythm, monthsBefore, nextDay, type Rhythm } from '#features/reports/rules/schedule.ts'
import { titleOf } from '#features/reports/server/engine/present.ts'
import { type Asked, scopeOf } from '#features/reports/server/engine/scope.ts'
import { reportSchedules } from '#features/reports/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given, versionOf } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { askReport, assertShared, tidy } from './ask.ts'

type Row = typeof reportSchedules.$inferSelect

export type Planned = Omit<Asked, 'from' | 'to'> &
  Rhythm & { months: number; mailTo: string[]; shareWith: string | null }

/**
 * Has a report made by itself from the next of its days on. The same key plans it once. Answers its id.
 * @throws Problem 422 `reports_day_invalid`; 404; 409 `reports_share_others`
 */
export async function planReport(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, locale }: ActingMember & { locale: Locale },
  planned: Planned,
  once: string,
): Promise<string> {
  const {
    kind,
    projectId,
    propertyId,
    ownerId,
    side = 'all',
    every,
    onDay,
    months,
    mailTo,
    shareWith,
  } = planned
  assertRhythm(planned)
  assertShared(planned, shareWith)
  const today = todayInBangkok(kit.now())
  await scopeOf(tx, planned, { workspaceId, locale, today })
  const id = newId()
  const made = await tx
    .insert(reportSchedules)
    .values({
      ...{
        workspaceId,
        id,
        kind,
        projectId,
        propertyId,
        ownerId,
        side,
        locale,
        every,
        onDay,
        months,
        shareWith,
      },
      ...{ mailTo: tidy(mailTo), onceKey: once, nextDay: nextDay(planned, today) },
      ...{ createdBy: actorId, createdAt: kit.now() },
    })
    .onConflictDoNothing({ target: [reportSchedules.workspaceId, reportSchedules.onceKey] })
    .returning({ id: reportSchedules.id })
  if (made.length === 0) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from report_schedules where workspace_id = ${workspaceId} and once = ${once}`,
    )
    return rows[0]!.id
  }
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'report.planned', recordKind: 'report', recordId: id },
    after: { kind, every, onDay },
  })

  return id
}

export async function listSchedules(tx: Tx, kit: Kit, workspaceId: string, locale: Locale) {
  const rows = await tx
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.workspaceId, workspaceId))
    .orderBy(reportSchedules.nextDay, reportSchedules.id)
  const views = []
  for (const row of rows) views.push(await viewOf(tx, kit, row, locale))

  return views
}

/** One of them, held until the transaction ends. @throws Problem 404 */
export async function readSchedule(tx: Tx, kit: Kit, workspaceId: string, id: string, locale: Locale) {
  const [row] = await tx.select().from(reportSchedules).where(ofSchedule(workspaceId, id)).for('update')
  if (!row) throw notFound()

  return viewOf(tx, kit, row, locale)
}

type Change = Partial<Rhythm> & {
  months?: number
  mailTo?: string[]
  shareWith?: string | null
  isPaused?: boolean
}

/** @throws Problem 422 `reports_day_invalid`; 409 `reports_share_others` */
export async function changeSchedule(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  id: string,
  change: Change,
) {
  const [row] = await tx.select().from(reportSchedules).where(ofSchedule(workspaceId, id))
  const next = { ...row!, ...given(change) }
  assertRhythm(next)
  assertShared({ ownerId: row!.ownerId ?? undefined, side: row!.side }, next.shareWith)
  await tx
    .update(reportSchedules)
    .set({
      ...{ every: next.every, onDay: next.onDay, months: next.months, isPaused: next.isPaused },
      ...{ shareWith: next.shareWith, mailTo: tidy(next.mailTo) },
      // What was missed while it was paused is not made up for.
      nextDay: nextDay(next, todayInBangkok(kit.now())),
    })
    .where(ofSchedule(workspaceId, id))
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'report.plan_changed',
      recordKind: 'report',
      recordId: id,
    },
    after: { every: next.every, onDay: next.onDay, isPaused: next.isPaused },
  })
}

/** @throws Problem 404 */
export async function removeSchedule(tx: Tx, kit: Kit, { workspaceId, actorId }: ActingMember, id: string) {
  const gone = await tx
    .delete(reportSchedules)
    .where(ofSchedule(workspaceId, id))
    .returning({ id: reportSchedules.id })
  if (gone.length === 0) throw notFound()
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'report.plan_removed',
      recordKind: 'report',
      recordId: id,
    },
  })
}

/** Asks for every report whose day has come. One that was asked for and killed before the day moved on is asked for once. */
export async function runSchedules(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  const due = await asOwner(kit.database, (tx) =>
    tx
      .select()
      .from(reportSchedules)
      .where(and(eq(reportSchedules.isPaused, false), lte(reportSchedules.nextDay, today)))
      .orderBy(reportSchedules.nextDay)
      .limit(500),
  )
  for (const row of due) await runOne(kit, row, today)
}

async function runOne(kit: Kit, row: Row, today: string): Promise<void> {
  const { workspaceId, id, kind, side, locale, mailTo, shareWith } = row
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const [held] = await tx.select().from(reportSchedules).where(ofSchedule(workspaceId, id)).for('update')
    if (!held || held.isPaused || held.nextDay > today) return
    await askReport(
      tx,
      kit,
      { workspaceId, actorId: null, locale },
      {
        ...{ kind: kind as ReportKind, side: side as Side, mailTo, shareWith, scheduleId: id },
        ...monthsBefore(held.nextDay, held.months),
        ...scopeIds(held),
      },
      `${id}:${held.nextDay}`,
    )
    await tx
      .update(reportSchedules)
      .set({ nextDay: nextDay(held, today) })
      .where(ofSchedule(workspaceId, id))
  })
}

async function viewOf(tx: Tx, kit: Kit, row: Row, locale: Locale) {
  const { workspaceId, id, every, onDay, months, mailTo, shareWith, isPaused, nextDay: next } = row
  const kind = row.kind as ReportKind
  const asked = { kind, side: row.side, ...scopeIds(row) }
  const { scopeName } = await scopeOf(tx, asked, { workspaceId, locale, today: todayInBangkok(kit.now()) })

  return {
    ...{ id, kind, every, onDay, months, mailTo, isPaused, scopeName, nextDay: next, asked },
    version: versionOf(kit, { every, onDay, months, mailTo, shareWith, isPaused }),
    title: titleOf(kind, locale),
    sharedWith: shareWith ? { id: shareWith, name: scopeName } : null,
  }
}

function scopeIds({ projectId, propertyId, ownerId }: Row) {
  return { ...(projectId && { projectId }), ...(propertyId && { propertyId }), ...(ownerId && { ownerId }) }
}

function assertRhythm(rhythm: Rhythm): void {
  if (!isRhythm(rhythm)) throw invalid({ onDay: 'reports_day_invalid' })
}

function ofSchedule(workspaceId: string, id: string) {
  return and(eq(reportSchedules.workspaceId, workspaceId), eq(reportSchedules.id, id))
}

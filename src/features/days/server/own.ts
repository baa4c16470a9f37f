import { and, eq, sql } from 'drizzle-orm'
import { assertDay, type DayBounds } from '#contract/day-bounds.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { alertParts, type Reminder, remindAt } from '#features/days/rules.ts'
import { calendarDone, calendarEntries } from '#features/days/tables.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import type { Kit } from '#server/kit.ts'
import { given, unlessMoved, versionOf } from '#server/versions/versions.ts'
import { addMonths, todayInBangkok } from '#thai/days.ts'
import { type Entry, readAlert } from './read.ts'

type Details = {
  title: string
  date: string
  time: string | null
  minutes: number | null
  homeId: string | null
  isShowing: boolean
  note: string
  remind: Reminder
}
export type OwnEntry = Details & { id: string; version: string }

/** A day that somebody notes: ten years back or ahead. */
function notedDays(today: string): DayBounds {
  return { first: addMonths(today, -120), last: addMonths(today, 120) }
}

/** Writes an entry into the reader's calendar. @throws Problem 404 for a home that is not here, 422 by field */
export async function addEntry(context: ApiContext, details: Details): Promise<OwnEntry> {
  const { kit } = context
  const { userId, workspace } = signedIn(context)
  const { date, homeId, ...rest } = details
  assertDay('date', date, notedDays(todayInBangkok(kit.now())))
  await needHome(context, homeId)
  const id = newId()

  return kit.database.global(async (tx) => {
    await tx.insert(calendarEntries).values({
      ...rest,
      ...{
        id,
        userId,
        placeId: workspace?.id ?? null,
        homeId,
        day: date,
        minutes: details.time ? details.minutes : null,
      },
      remindAt: remindAt(details.remind, date, details.time),
      ...{ createdAt: kit.now(), updatedAt: kit.now() },
    })
    return readOwnEntry(tx, kit, userId, id)
  })
}

/** Changes one; moved or reminded otherwise, it reminds anew. @throws Problem 404, 409 `changed_meanwhile`, 422 by field */
export function updateEntry(
  context: ApiContext,
  {
    id,
    version,
    ...change
  }: { [Name in keyof Details]?: Details[Name] | undefined } & { id: string; version?: string },
): Promise<OwnEntry> {
  const { kit } = context
  const { userId } = signedIn(context)

  return kit.database.global(async (tx) => {
    const read = () => readOwnEntry(tx, kit, userId, id, { isHeld: true })
    const before = await read()
    return unlessMoved({ version, yours: change, read }, async () => {
      const { date, time, minutes, remind, ...rest } = { ...before, ...given(change) }
      const { id: _, version: __, ...written } = rest
      if (date !== before.date) assertDay('date', date, notedDays(todayInBangkok(kit.now())))
      if (written.homeId !== before.homeId) await needHome(context, written.homeId)
      const at = remindAt(remind, date, time)
      const isAnew = at?.getTime() !== remindAt(before.remind, before.date, before.time)?.getTime()
      await tx
        .update(calendarEntries)
        .set({
          ...written,
          ...{ day: date, time, minutes: time ? minutes : null, remind, remindAt: at, updatedAt: kit.now() },
          ...(isAnew && { remindedAt: null }),
        })
        .where(and(eq(calendarEntries.userId, userId), eq(calendarEntries.id, id)))
    })
  })
}

/** Removes one for good. @throws Problem 404 */
export async function removeEntry(context: ApiContext, id: string): Promise<void> {
  const { userId } = signedIn(context)
  await context.kit.database.global(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`delete from calendar_entries where user_id = ${userId} and id = ${id}`,
    )
    if (!rowCount) throw notFound()
    await tx.execute(sql`delete from calendar_done where user_id = ${userId} and key = ${`own.${id}`}`)
  })
}

/** One of the reader's own. @throws Problem 404 */
export async function readOwnEntry(
  tx: Tx,
  kit: Kit,
  userId: string,
  id: string,
  { isHeld = false } = {},
): Promise<OwnEntry> {
  const { rows } = await tx.execute<Omit<OwnEntry, 'version'>>(sql`
    select id, title, day::text as date, time, minutes, home_id as "homeId", is_showing as "isShowing", note, remind
      from calendar_entries where user_id = ${userId} and id = ${id} ${isHeld ? sql`for update` : sql``}`)
  if (!rows[0]) throw notFound()
  const { id: _, ...written } = rows[0]

  return { ...rows[0], version: versionOf(kit, written) }
}

/** Ticks an alert off, or takes that back; twice is once. @throws Problem 404 */
export async function setDone(context: ApiContext, id: string, isDone: boolean): Promise<Entry> {
  const { kit } = context
  const { userId } = signedIn(context)
  await readAlert(context, id)
  const { key, day } = alertParts(id)!
  await kit.database.global((tx) =>
    isDone
      ? tx.insert(calendarDone).values({ userId, key, day, doneAt: kit.now() }).onConflictDoNothing()
      : tx
          .delete(calendarDone)
          .where(and(eq(calendarDone.userId, userId), eq(calendarDone.key, key), eq(calendarDone.day, day))),
  )

  return readAlert(context, id)
}

/** A home of the business in use. @throws Problem 404 */
async function needHome(context: ApiContext, homeId: string | null): Promise<void> {
  if (homeId === null) return
  const { workspace } = signedIn(context)
  if (!workspace?.rights.includes('view')) throw notFound()
  const { rowCount } = await context.kit.database.inWorkspace(workspace.id, (tx) =>
    tx.execute(
      sql`select 1 from properties where workspace_id = ${workspace.id} and id = ${homeId} and deleted_at is null`,
    ),
  )
  if (!rowCount) throw notFound()
}

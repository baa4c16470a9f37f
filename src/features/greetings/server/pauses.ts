import { sql } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import type { Pause } from '#features/greetings/rules.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addMonths, todayInBangkok } from '#thai/days.ts'

type Span = { fromDay: IsoDay; toDay?: IsoDay | null }

/** The times of mourning that count for a business: its own and the one of the whole service. */
export async function readPauses(
  tx: Tx,
  workspaceId: string,
): Promise<{ own: Pause | null; platform: Pause | null; all: Pause[] }> {
  const { rows } = await tx.execute<Pause & { isOwn: boolean }>(sql`
    select from_day::text as "fromDay", to_day::text as "toDay", true as "isOwn"
      from greeting_pauses where workspace_id = ${workspaceId}
    union all
    select from_day::text, to_day::text, false from mourning_times`)
  const spanOf = (isOwn: boolean): Pause | null => {
    const row = rows.find((one) => one.isOwn === isOwn)
    return row ? { fromDay: row.fromDay, toDay: row.toDay } : null
  }
  const own = spanOf(true)
  const platform = spanOf(false)

  return { own, platform, all: [own, platform].filter((one) => one !== null) }
}

/** The time of mourning of the whole service. */
export async function readPlatformPause(tx: Tx): Promise<Pause | null> {
  const { rows } = await tx.execute<Pause>(sql`
    select from_day::text as "fromDay", to_day::text as "toDay" from mourning_times`)

  return rows[0] ?? null
}

/** A span that begins within a year of today, one that is over tells nothing. @throws Problem 422 */
function checked({ fromDay, toDay = null }: Span, today: IsoDay): Span {
  assertDay('fromDay', fromDay, { first: addMonths(today, -12), last: addMonths(today, 12) })
  if (!toDay) return { fromDay, toDay }
  assertDay('toDay', toDay, comingDays(today, 24))
  if (toDay < fromDay) throw invalid({ toDay: { key: 'day_not_before', day: fromDay } })

  return { fromDay, toDay }
}

/** Sets how long a business mourns, in place of what was set before. @throws Problem 422 */
export async function setPause(tx: Tx, kit: Kit, actor: Actor, span: Span): Promise<void> {
  const { fromDay, toDay } = checked(span, todayInBangkok(kit.now()))
  await tx.execute(sql`
    insert into greeting_pauses (workspace_id, from_day, to_day, created_by, created_at)
    values (${actor.workspaceId}, ${fromDay}, ${toDay ?? null}, ${actor.actorId}, ${kit.now().toISOString()})
    on conflict (workspace_id) do update set from_day = excluded.from_day, to_day = excluded.to_day,
      created_by = excluded.created_by, created_at = excluded.created_at`)
  await note(tx, kit, actor, 'mourning.set', { fromDay, toDay: toDay ?? null })
}

/** Ends it. Asked twice it is done once. */
export async function endPause(tx: Tx, kit: Kit, actor: Actor): Promise<void> {
  const { rows } = await tx.execute(sql`
    delete from greeting_pauses where workspace_id = ${actor.workspaceId} returning workspace_id`)
  if (rows.length > 0) await note(tx, kit, actor, 'mourning.ended')
}

/** The same for every business, by an administrator. Within a transaction of `NO_WORKSPACE`. */
export async function setPlatformPause(tx: Tx, kit: Kit, actorId: string, span: Span): Promise<void> {
  const { fromDay, toDay } = checked(span, todayInBangkok(kit.now()))
  await tx.execute(sql`
    insert into mourning_times (id, from_day, to_day, created_by, created_at)
    values ('all', ${fromDay}, ${toDay ?? null}, ${actorId}, ${kit.now().toISOString()})
    on conflict (id) do update set from_day = excluded.from_day, to_day = excluded.to_day,
      created_by = excluded.created_by, created_at = excluded.created_at`)
  await note(tx, kit, { workspaceId: NO_WORKSPACE, actorId }, 'mourning.set', {
    fromDay,
    toDay: toDay ?? null,
  })
}

export async function endPlatformPause(tx: Tx, kit: Kit, actorId: string): Promise<void> {
  const { rows } = await tx.execute(sql`delete from mourning_times returning id`)
  if (rows.length > 0) await note(tx, kit, { workspaceId: NO_WORKSPACE, actorId }, 'mourning.ended')
}

async function note(tx: Tx, kit: Kit, actor: Actor, action: string, after?: Record<string, unknown>) {
  const { workspaceId, actorId } = actor
  await audit(tx, {
    at: kit.now(),
    ...{ workspaceId, actorId, action, after },
    recordKind: 'mourning',
    recordId: workspaceId,
  })
}

import { sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { addDays } from '#thai/days.ts'

/** One time that the books were closed or reopened. */
type Closing = {
  id: string
  act: 'closed' | 'reopened'
  throughDay: string | null
  wasDay: string | null
  reason: string
  byName: string
  at: Date
}

/**
 * The last day that is closed, or null. Until the transaction ends nobody closes a day that is open by this answer: the
 * function of the database takes the lock before it reads.
 */
export async function closedThrough(tx: Tx, workspaceId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`select books_closed_through(${workspaceId}::uuid)::text as day`,
  )

  return rows[0]!.day
}

/**
 * The guard of every posting: on which day it stands. Somebody who books on a closed day is refused and says another; what
 * nobody does by hand (a gateway, the clock) must not fail, and is booked on the first open day with its own day beside it
 * (G492).
 * @throws Problem 409 `books_closed`
 */
export async function openDayOf(tx: Tx, workspaceId: string) {
  const closed = await closedThrough(tx, workspaceId)

  return ({ day, createdBy }: { day: string; createdBy?: string | null }) => {
    if (closed === null || day > closed) return { day, originalDay: null }
    const open = addDays(closed, 1)
    if (createdBy) throw conflict('books_closed', { day, closed, open })

    return { day: open, originalDay: day }
  }
}

/** Holds the books for closing and reopening alone: whoever posts is waited for, and waits. Take it first. */
export async function holdBooks(tx: Tx, workspaceId: string): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`books:${workspaceId}`}, 0))`)

  return closedThrough(tx, workspaceId)
}

type Change = { throughDay: string | null; wasDay: string | null; reason?: string }

/** Closes the books up to a day. The caller holds them, and knows that the day may be closed. */
export function closePeriod(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  actor: ActingMember,
  change: Change,
): Promise<void> {
  return setClosed(tx, kit, actor, { ...change, act: 'closed' })
}

/** Opens days again: what is closed afterwards ends at `throughDay`. The caller holds the books. */
export function reopenPeriod(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  actor: ActingMember,
  change: Change & { reason: string },
): Promise<void> {
  return setClosed(tx, kit, actor, { ...change, act: 'reopened' })
}

async function setClosed(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: ActingMember,
  { act, throughDay, wasDay, reason = '' }: Change & { act: Closing['act'] },
): Promise<void> {
  const at = kit.now()
  await tx.execute(sql`
    insert into ledger_books (workspace_id, closed_through, changed_at)
    values (${workspaceId}, ${throughDay}, ${at.toISOString()})
    on conflict (workspace_id) do update set closed_through = excluded.closed_through, changed_at = excluded.changed_at`)
  await tx.execute(sql`
    insert into ledger_closings (workspace_id, id, act, through_day, was_day, reason, created_by, created_at)
    values (${workspaceId}, ${newId()}, ${act}, ${throughDay}, ${wasDay}, ${reason}, ${actorId}, ${at.toISOString()})`)
  await audit(tx, {
    ...{ at, workspaceId, actorId, action: `books.${act}`, recordKind: 'books', recordId: workspaceId },
    before: { closedThrough: wasDay },
    after: { closedThrough: throughDay, ...(reason && { reason }) },
  })
}

/** Who closed and reopened the books, newest first. */
export async function listClosings(tx: Tx, workspaceId: string, most = 50): Promise<Closing[]> {
  const { rows } = await tx.execute<Omit<Closing, 'at'> & { at: string }>(sql`
    select c.id, c.act, c.through_day::text as "throughDay", c.was_day::text as "wasDay", c.reason, c.created_at as at,
           coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), '') as "byName"
      from ledger_closings c left join users u on u.id = c.created_by
     where c.workspace_id = ${workspaceId} order by c.created_at desc, c.id desc limit ${most}`)

  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

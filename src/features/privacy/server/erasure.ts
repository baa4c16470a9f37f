import { sql } from 'drizzle-orm'
import { conflict, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { hashSecret, newSecret } from '#features/accounts/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { findErasureHolds } from './holds.ts'

/** Days between the asking and the act, in which the person may call it off. The law gives thirty (PDPA s.30, s.33). */
export const GRACE_DAYS = 7

/**
 * Has an account erased after the days of grace, and announces the mail with the link that calls it off.
 * @throws 409 while something stands against it or it was asked for already
 */
export function askErasure(kit: Kit, { userId }: Reader): Promise<Date> {
  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    // All admins in one order, so that the last two cannot both go at the same moment.
    await tx.execute(
      sql`select 1 from users where id = ${userId} or (role = 'Admin' and status = 'active') order by id for update`,
    )
    if (await findScheduled(tx, userId)) throw conflict('privacy_erasure_asked')
    if ((await findErasureHolds(tx, userId)).length > 0) throw conflict('privacy_held')
    const [id, token, now] = [newId(), newSecret(), kit.now()]
    const dueAt = new Date(now.getTime() + GRACE_DAYS * 86_400_000)
    await tx.execute(sql`
      insert into erasures (id, user_id, token_hash, due_at, created_at)
      values (${id}, ${userId}, ${hashSecret(token)}, ${dueAt.toISOString()}, ${now.toISOString()})`)
    await note(tx, kit, userId, 'account.erasure_asked')
    await announce(tx, 'erasure.asked', { erasureId: id, token })

    return dueAt
  })
}

/** The erasure that an account waits for. */
export async function findScheduled(
  tx: Pick<Tx, 'execute'>,
  userId: string,
): Promise<{ dueAt: Date } | null> {
  const { rows } = await tx.execute<{ due_at: string }>(
    sql`select due_at from erasures where user_id = ${userId} and status = 'scheduled'`,
  )

  return rows[0] ? { dueAt: new Date(rows[0].due_at) } : null
}

/** Calls an erasure off. @throws 409 where none was asked for */
export function keepAccount(kit: Kit, userId: string): Promise<void> {
  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update erasures set status = 'cancelled', ended_at = ${kit.now().toISOString()}, token_hash = ''
       where user_id = ${userId} and status = 'scheduled' returning id`)
    if (!rows[0]) throw conflict('privacy_nothing_to_keep')
    await note(tx, kit, userId, 'account.erasure_cancelled')
    await announce(tx, 'erasure.cancelled', { erasureId: rows[0].id })
  })
}

/** The same by the secret of the mailed link. @throws 422 for a link that is unknown, used or too late */
export async function keepByLink(kit: Kit, token: string): Promise<void> {
  const { userId } = await readKeepLink(kit, token)
  await keepAccount(kit, userId)
}

/** Whose erasure a mailed link calls off, and when it is due. @throws 422 for a link that is unknown, used or too late */
export async function readKeepLink(kit: Kit, token: string): Promise<{ userId: string; dueAt: Date }> {
  const [row] = await kit.database.once<{ user_id: string; due_at: string }>(sql`
    select user_id, due_at from erasures where token_hash = ${hashSecret(token)} and status = 'scheduled'`)
  if (!row) throw new Problem(422, 'privacy_link_over')

  return { userId: row.user_id, dueAt: new Date(row.due_at) }
}

/** Writes into the log of the product what happened to an account; no word of the person. */
export function note(tx: Tx, kit: Kit, userId: string, action: string, after?: Record<string, unknown>) {
  return audit(tx, {
    workspaceId: NO_WORKSPACE,
    at: kit.now(),
    actorId: userId,
    action,
    recordKind: 'account',
    recordId: userId,
    after,
  })
}

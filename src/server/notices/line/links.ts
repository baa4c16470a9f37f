import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { lineLinks } from '#db/tables/notices.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'

export type LineLink = typeof lineLinks.$inferSelect

export async function lineOf(tx: Tx, userId: string): Promise<LineLink | null> {
  const [row] = await tx.select().from(lineLinks).where(eq(lineLinks.userId, userId))

  return row ?? null
}

export async function findByLine(tx: Tx, lineUserId: string): Promise<LineLink | null> {
  const [row] = await tx.select().from(lineLinks).where(eq(lineLinks.lineUserId, lineUserId))

  return row ?? null
}

/**
 * Has an account be told by a LINE account that its person has shown to be theirs, in place of the one before. In a
 * transaction of `NO_WORKSPACE`.
 * @throws 409 `line_taken` when another account is told by it: whoever has that ends it there
 */
export async function connectLine(
  tx: Tx,
  kit: Kit,
  {
    userId,
    lineUserId,
    name,
    isFollowed,
    how,
  }: Pick<LineLink, 'userId' | 'lineUserId' | 'name' | 'isFollowed'> & { how: 'login' | 'code' },
): Promise<void> {
  const at = kit.now()
  // Of two accounts that name the same one at the same moment, the second waits here and finds it taken.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`line:${lineUserId}`}, 0))`)
  const [other] = await tx
    .select({ userId: lineLinks.userId })
    .from(lineLinks)
    .where(and(eq(lineLinks.lineUserId, lineUserId), ne(lineLinks.userId, userId)))
  if (other) throw conflict('line_taken')
  const before = await lineOf(tx, userId)
  const own = { lineUserId, name, isFollowed, followedAt: at, checkedAt: at, createdAt: at }
  await tx
    .insert(lineLinks)
    .values({ userId, ...own })
    .onConflictDoUpdate({ target: lineLinks.userId, set: own })
  if (before?.lineUserId === lineUserId) return
  await record(tx, kit, userId, 'account.line_connected', { how })
  await announce(tx, 'line.connected', { userId, name, at: at.toISOString() })
}

/** In a transaction of `NO_WORKSPACE`. @throws Problem 404 */
export async function disconnectLine(tx: Tx, kit: Kit, userId: string): Promise<void> {
  const gone = await tx
    .delete(lineLinks)
    .where(eq(lineLinks.userId, userId))
    .returning({ userId: lineLinks.userId })
  if (!gone[0]) throw notFound()
  await record(tx, kit, userId, 'account.line_disconnected')
}

/** What LINE said at an instant of somebody who follows the account or does not; what is older changes nothing. */
export async function setFollowed(
  tx: Tx,
  lineUserId: string,
  { isFollowed, at }: { isFollowed: boolean; at: Date },
): Promise<void> {
  await tx
    .update(lineLinks)
    .set({ isFollowed, followedAt: at })
    .where(and(eq(lineLinks.lineUserId, lineUserId), lt(lineLinks.followedAt, at)))
}

function record(tx: Tx, kit: Kit, userId: string, action: string, after?: Record<string, unknown>) {
  return audit(tx, {
    ...{ workspaceId: NO_WORKSPACE, actorId: userId, at: kit.now(), action, after },
    ...{ recordKind: 'account', recordId: userId },
  })
}

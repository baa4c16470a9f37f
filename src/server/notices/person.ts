import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { addressOf, type Notice } from './notice.ts'

/**
 * The account that a notice is for: the one named, or the one that has proved the address. An address that nobody proved
 * says nothing of who reads it.
 */
export async function findPerson(
  tx: Tx,
  notice: Pick<Notice, 'userId' | 'to'>,
): Promise<{ userId: string; email: string } | null> {
  const { rows } = await tx.execute<{ userId: string; email: string }>(
    notice.userId
      ? sql`select id as "userId", email from users where id = ${notice.userId} and status = 'active'`
      : sql`select id as "userId", email from users
             where email = ${addressOf(notice).toLowerCase()} and status = 'active' and email_verified_at is not null`,
  )

  return rows[0] ?? null
}

/** Whether somebody works in, or has records in, more than one business. */
export async function isInSeveral(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select workspace_id from workspace_members where user_id = ${userId}
    union select workspace_id from user_links where user_id = ${userId} limit 2`)

  return rows.length > 1
}

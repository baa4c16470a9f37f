import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { passkeys, recoveryCodes, userTotp } from '#features/second-factor/tables.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'

/** What an account had before it was cleared. */
export type Cleared = { hasSecondFactor: true; hasAuthenticator: boolean; passkeys: number }

/**
 * Takes every way of the second factor off an account, the recovery codes and logins that wait for their second step,
 * and tells the person by mail. The caller holds the account, ends its sessions, forgets the "not now" of the offer
 * (`secondFactorLater` of the profile) and writes the audit log. Null where there was nothing to take.
 */
export async function clearSecondFactor(tx: Tx, kit: Kit, userId: string): Promise<Cleared | null> {
  const at = kit.now().toISOString()
  const { rows: totp } = await tx.execute<{ is_on: boolean }>(
    sql`delete from user_totp where user_id = ${userId} returning confirmed_at is not null as is_on`,
  )
  const { rows: keys } = await tx.execute(sql`delete from passkeys where user_id = ${userId} returning id`)
  const hasAuthenticator = totp.some((row) => row.is_on)
  if (!hasAuthenticator && keys.length === 0) return null
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  await tx.execute(
    sql`update auth_challenges set used_at = ${at} where user_id = ${userId} and used_at is null`,
  )
  await announce(tx, 'account.guard_changed', { userId, change: 'reset', detail: '', at })

  return { hasSecondFactor: true, hasAuthenticator, passkeys: keys.length }
}

/** Takes every way of the second factor off an account that turns out to be somebody else's, without a word. */
export async function dropSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(userTotp).where(eq(userTotp.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

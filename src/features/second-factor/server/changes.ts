import { sql } from 'drizzle-orm'
import type { GuardChange } from '#contract/events.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { markSecondFactor } from '#features/accounts/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { codesLeft, makeCodes } from './codes.ts'

export type Change = { userId: string; change: GuardChange; detail?: string }

/** Writes a change into the audit log and tells the person by mail. In a transaction of `NO_WORKSPACE`. */
export async function recordChange(tx: Tx, kit: Kit, { userId, change, detail = '' }: Change): Promise<void> {
  await audit(tx, {
    workspaceId: NO_WORKSPACE,
    actorId: userId,
    action: `second_factor.${change}`,
    recordKind: 'account',
    recordId: userId,
    after: detail ? { detail } : undefined,
  })
  await announce(tx, 'account.guard_changed', { userId, change, detail, at: kit.now().toISOString() })
}

/** A second factor was set up: it counts as shown, and who has no recovery codes yet gets them. */
export async function afterSetup(
  tx: Tx,
  kit: Kit,
  { sessionId, ...change }: Change & { sessionId: string },
): Promise<string[] | null> {
  await recordChange(tx, kit, change)
  await markSecondFactor(tx, kit, sessionId)

  return (await codesLeft(tx, change.userId)) > 0 ? null : makeCodes(tx, kit, change.userId)
}

/**
 * Called after one was taken away: an administrator keeps at least one, and codes that stand in for nothing go.
 * @throws 409 `second_factor_last`, which undoes the transaction
 */
export async function afterRemoval(tx: Tx, kit: Kit, change: Change): Promise<void> {
  const { userId } = change
  const { rows } = await tx.execute<{ role: string; has_one: boolean }>(sql`
    select role, exists (select 1 from user_totp where user_id = ${userId} and confirmed_at is not null)
                 or exists (select 1 from passkeys where user_id = ${userId}) as has_one
      from users where id = ${userId}`)
  if (!rows[0]?.has_one) {
    if (rows[0]?.role === 'Admin') throw conflict('second_factor_last')
    await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  }
  await recordChange(tx, kit, change)
}

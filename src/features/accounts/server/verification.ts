import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { users } from '#features/accounts/tables.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { issueToken } from './one-time.ts'
import { newSecret } from './secrets.ts'

/** Announces a fresh verification link for an account that is not verified yet. */
export async function sendVerification(tx: Tx, kit: Kit, userId: string): Promise<void> {
  const token = newSecret()
  const tokenId = await issueToken(tx, { userId, purpose: 'verify_email', secret: token, now: kit.now() })
  await announce(tx, 'account.registered', { userId, tokenId, token })
}

/** Notes that an account has proved its address by a mailed link. */
export async function proveAddress(tx: Tx, kit: Kit, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerifiedAt: kit.now(), updatedAt: kit.now() }).where(eq(users.id, userId))
  await announce(tx, 'account.verified', { userId })
}

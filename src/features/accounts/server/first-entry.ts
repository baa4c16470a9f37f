import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { cookie } from './cookies.ts'
import { issueToken, peekToken, redeemToken, voidTokens } from './one-time.ts'
import { newSecret } from './secrets.ts'

/** As long as the verification link lives (G076). */
const SECONDS = 172_800

/** The cookie of the browser that registered, on the product's own host as those of a session. */
export const entryCookie = (isHttps: boolean) => `${isHttps ? '__Host-' : ''}auth.entry`

/** Marks the browser that registers: with the link of the mail, its secret signs in there once (G385). */
export function setEntryCookie(headers: Headers, secret: string, isHttps: boolean): void {
  headers.append('set-cookie', cookie(entryCookie(isHttps), secret, SECONDS, isHttps))
}

export function clearEntryCookie(headers: Headers, isHttps: boolean): void {
  headers.append('set-cookie', cookie(entryCookie(isHttps), '', 0, isHttps))
}

/** The secret of the browser that made an account; only its hash is stored. */
export async function beginFirstEntry(tx: Tx, kit: Kit, userId: string): Promise<string> {
  const secret = newSecret()
  await issueToken(tx, { userId, purpose: 'first_entry', secret, now: kit.now() })

  return secret
}

/**
 * Whether this browser made the account whose link was just used. Whatever it answers, no other browser can enter by it
 * any more; the secret of another account stays good for that one.
 */
export async function endFirstEntry(
  tx: Tx,
  kit: Kit,
  { userId, secret }: { userId: string; secret: string | undefined },
): Promise<boolean> {
  const isSame = !!secret && (await peekToken(tx, 'first_entry', secret, kit.now())) === userId
  const isIn = isSame && (await redeemToken(tx, 'first_entry', secret, kit.now())) === userId
  await voidTokens(tx, userId, ['first_entry'], kit.now())

  return isIn
}

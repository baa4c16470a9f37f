import { eq, sql } from 'drizzle-orm'
import { conflict, invalid, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { users } from '#features/accounts/tables.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { moveStops } from '#server/mail-kit/mail-stops.ts'
import { passFirstSetup } from './guard.ts'
import { confirmPassword } from './login.ts'
import { ENTRY_LINKS, issueToken, redeemLink, voidTokens } from './one-time.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword, newSecret } from './secrets.ts'
import { revokeOtherSessions } from './session.ts'
import { emailTaken, findByEmail, findUser } from './users.ts'

/**
 * Sets a new password for someone who is logged in, and logs out every other device; links that let in are over. The current one is asked for;
 * an account without one (it logs in another way) sets its first by a fresh login or its second factor.
 * @returns how many other sessions ended
 */
export async function changePassword(
  kit: Kit,
  reader: Reader,
  form: { password?: string; newPassword: string; confirmNewPassword: string; ip: string },
): Promise<number> {
  const { userId, sessionId } = reader
  const { password, newPassword, ip } = form
  if (newPassword !== form.confirmNewPassword) throw invalid({ confirmNewPassword: 'password_differs' })
  const user = await kit.database.global((tx) => findUser(tx, userId))
  if (!user) throw new Problem(401, 'sign_in')
  await refuseWeakPassword('newPassword', newPassword, user)
  if (user.passwordHash === null) await passFirstSetup(kit, reader, { ip })
  else if (!password) throw invalid({ password: 'password_required' })
  else await confirmPassword(kit, { userId, email: user.email, password, ip })
  const passwordHash = await hashPassword(newPassword)

  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    await voidTokens(tx, userId, ENTRY_LINKS, kit.now())
    await tx.update(users).set({ passwordHash, updatedAt: kit.now() }).where(eq(users.id, userId))
    await note(tx, userId, 'account.password_changed')
    await announce(tx, 'account.password_changed', { userId, at: kit.now().toISOString() })

    return revokeOtherSessions(tx, userId, kit.now(), sessionId)
  })
}

/**
 * Asks the new address of an account to prove itself by a link (48 h, once), and tells the old one. Until then the old
 * address stays in force.
 * @throws 422 `email_same` or `email_taken` on the field `email`
 */
export async function askEmailChange(
  kit: Kit,
  reader: Reader,
  { email, password, ip }: { email: string; password?: string; ip: string },
): Promise<void> {
  const { userId } = reader
  if (email === reader.email) throw invalid({ email: 'email_same' })
  await passFirstSetup(kit, reader, { password, ip })

  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    if (await findByEmail(tx, email)) throw invalid({ email: 'email_taken' })
    const token = newSecret()
    const tokenId = await issueToken(tx, {
      userId,
      purpose: 'change_email',
      subject: email,
      secret: token,
      now: kit.now(),
    })
    await note(tx, userId, 'account.email_change_asked', { to: maskEmail(email) })
    await announce(tx, 'account.email_change_asked', { userId, tokenId, token, email })
  })
}

/** Takes a change of address back while its link is still out. */
export async function dropEmailChange(kit: Kit, userId: string): Promise<void> {
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    if (await voidTokens(tx, userId, ['change_email'], kit.now()))
      await note(tx, userId, 'account.email_change_dropped')
  })
}

/** The address that waits to be proven, or null. */
export async function pendingEmail(kit: Kit, userId: string): Promise<string | null> {
  const [row] = await kit.database.once<{ subject: string }>(sql`
    select subject from one_time_tokens
     where user_id = ${userId} and purpose = 'change_email' and used_at is null
       and expires_at > ${kit.now().toISOString()} limit 1`)

  return row?.subject ?? null
}

/**
 * Puts a new address in force by the link that was sent to it; links sent to the old one stop working.
 * @returns false where the link is not one of these, is used or too old
 * @throws 409 `email_used` where someone else took the address meanwhile
 */
export async function finishEmailChange(kit: Kit, token: string): Promise<boolean> {
  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const link = await redeemLink(tx, 'change_email', token, kit.now())
    if (!link) return false
    const { userId, subject: email } = link
    const user = await findUser(tx, userId)
    if (user?.status !== 'active') return false
    if (await findByEmail(tx, email)) throw conflict('email_used')
    await tx
      .update(users)
      .set({ email, emailVerifiedAt: kit.now(), updatedAt: kit.now() })
      .where(eq(users.id, userId))
      .catch(emailTaken)
    await moveStops(tx, user.email, email)
    await voidTokens(tx, userId, [...ENTRY_LINKS, 'verify_email'], kit.now())
    await note(tx, userId, 'account.email_changed', { from: maskEmail(user.email), to: maskEmail(email) })
    await announce(tx, 'account.email_changed', { userId, from: user.email, at: kit.now().toISOString() })
    await announce(tx, 'account.verified', { userId })

    return true
  })
}

/** `s•••@example.com`: enough to know one's own address again. */
export function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@')

  return `${local.slice(0, 1)}•••@${host}`
}

function note(tx: Tx, userId: string, action: string, after?: Record<string, string>): Promise<void> {
  return audit(tx, {
    workspaceId: NO_WORKSPACE,
    actorId: userId,
    action,
    recordKind: 'account',
    recordId: userId,
    after,
  })
}

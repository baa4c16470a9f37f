import { eq, sql } from 'drizzle-orm'
import type { ChosenRole } from '#contract/access.ts'
import { conflict, invalid, Problem } from '#contract/problem.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { users } from '#features/accounts/tables.ts'
import type { SecondStep } from '#features/second-factor/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'
import { finishEmailChange } from './changes.ts'
import { beginFirstEntry, endFirstEntry } from './first-entry.ts'
import { admit, type LoggedIn } from './login.ts'
import { ENTRY_LINKS, isIssued, issueToken, peekToken, redeemToken, voidTokens } from './one-time.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword, newSecret } from './secrets.ts'
import { revokeSessions } from './session.ts'
import { emailTaken, findByEmail, findUser } from './users.ts'
import { proveAddress, sendVerification } from './verification.ts'

export {
  becomeManager,
  changeUser,
  createWithoutPassword,
  dropFromProfile,
  dropPassword,
  keepInProfile,
  lockUser,
  takeRole,
  type UserChange,
} from './change-user.ts'
export { maskEmail, pendingEmail } from './changes.ts'
export { cookieOf, setCookies as keepCookies } from './cookies.ts'
export { needsPassword, passFirstSetup } from './guard.ts'
export { createInvited, replaceLogin } from './invited.ts'
export { admit, confirmPassword, enter } from './login.ts'
export { mailUser, tellUs } from './mail-user.ts'
export { issueToken, peekToken, redeemCode, redeemToken } from './one-time.ts'
export { refuseWeakPassword } from './password-rules.ts'
export { hashPassword, hashSecret, newCode, newSecret } from './secrets.ts'
export { openTicket, revokeOtherSessions, revokeSessions, TICKET_SECONDS } from './session.ts'
export { leaveWorkspace, markSecondFactor, moveSession, putSetupOff } from './session-marks.ts'
export { findByEmail, findUser } from './users.ts'
export { proveAddress, sendVerification } from './verification.ts'

export type Registration = {
  email: string
  password: string
  firstName: string
  lastName: string
  phoneNumber: string
  /** What the person came to be; proposed at the first visit. */
  wantedRole?: ChosenRole
  locale: Locale
}

/**
 * Makes an account with the default role (G075) and announces its verification link. Answers the secret by which the
 * browser that registers is known again.
 */
export async function register(kit: Kit, form: Registration): Promise<string> {
  const phone = readPhone(form.phoneNumber)
  if (!phone.ok) throw invalid({ phoneNumber: phoneFault(form.phoneNumber) })
  await refuseWeakPassword('password', form.password, form)
  const passwordHash = await hashPassword(form.password)

  return kit.database.global(async (tx) => {
    if (await findByEmail(tx, form.email)) throw conflict('email_used')
    const id = newId()
    await tx
      .insert(users)
      .values({
        id,
        email: form.email,
        passwordHash,
        firstName: form.firstName,
        lastName: form.lastName,
        phone: phone.e164,
        locale: form.locale,
        role: 'Tenant',
        ...(form.wantedRole && { profile: { wantedRole: form.wantedRole } }),
      })
      .catch(emailTaken)
    await sendVerification(tx, kit, id)

    return beginFirstEntry(tx, kit, id)
  })
}

/**
 * Confirms the address that a link was sent to: that of a new account, or the new one of an old account. In the browser
 * that made the account, which its `secret` proves, the first time also signs in, or asks for the second factor (G385).
 * @throws 422 `link_used`
 */
export async function verifyEmail(
  kit: Kit,
  { token, secret, userAgent }: { token: string; secret?: string; userAgent: string },
): Promise<LoggedIn | SecondStep | null> {
  if (await finishEmailChange(kit, token)) return null
  const userId = await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const userId = await redeemToken(tx, 'verify_email', token, kit.now())
    if (!userId) throw new Problem(422, 'link_used')
    const isSame = await endFirstEntry(tx, kit, { userId, secret })
    const user = await findUser(tx, userId)
    const isIn = isSame && user?.status === 'active' && user.emailVerifiedAt === null
    await proveAddress(tx, kit, userId)
    if (isIn)
      await audit(tx, {
        workspaceId: NO_WORKSPACE,
        actorId: userId,
        action: 'account.entered_by_link',
        recordKind: 'account',
        recordId: userId,
        after: {},
      })

    return isIn ? userId : null
  })

  return userId === null ? null : admit(kit, { userId, userAgent })
}

/**
 * Has a link to set a new password mailed where the address is known. Whether it is known is looked at later, by a job,
 * so that neither the answer nor its time says so.
 */
export async function askReset(kit: Kit, email: string): Promise<void> {
  await kit.database.global((tx) => announce(tx, 'account.reset_asked', { email, token: newSecret() }))
}

/** Puts the token of an asked-for link in force. Answers whose it is; null for an address that may not log in. */
export async function beginReset(
  kit: Kit,
  { email, token }: { email: string; token: string },
): Promise<string | null> {
  return kit.database.global(async (tx) => {
    const user = await findByEmail(tx, email)
    if (user?.status !== 'active') return null
    // A job that runs again must not bring a used link back.
    if (!(await isIssued(tx, token)))
      await issueToken(tx, { userId: user.id, purpose: 'reset_password', secret: token, now: kit.now() })

    return user.id
  })
}

/** Whether a link to set a new password still works. @throws 422 `link_used` */
export async function readReset(kit: Kit, token: string): Promise<void> {
  const userId = await kit.database.global((tx) => peekToken(tx, 'reset_password', token, kit.now()))
  if (!userId) throw new Problem(422, 'link_used')
}

/** Sets a new password by a link's token; every session of the account and every other link that lets in is over. */
export async function resetPassword(
  kit: Kit,
  {
    token,
    newPassword,
    confirmNewPassword,
  }: { token: string; newPassword: string; confirmNewPassword: string },
): Promise<void> {
  if (newPassword !== confirmNewPassword) throw invalid({ confirmNewPassword: 'password_differs' })
  const passwordHash = await hashPassword(newPassword)

  await kit.database.global(async (tx) => {
    const userId = await redeemToken(tx, 'reset_password', token, kit.now())
    if (!userId) throw new Problem(422, 'link_used')
    const user = await findUser(tx, userId)
    if (user) await refuseWeakPassword('newPassword', newPassword, user)
    // Whoever opened the link also proved the address.
    await tx
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${kit.now().toISOString()}::timestamptz)`,
        updatedAt: kit.now(),
      })
      .where(eq(users.id, userId))
    await revokeSessions(tx, userId, kit.now())
    await voidTokens(tx, userId, ENTRY_LINKS, kit.now())
    await announce(tx, 'account.password_changed', { userId, at: kit.now().toISOString() })
    await announce(tx, 'account.verified', { userId })
  })
}

/** The first visit is over once the person has said in which language to write to them. */
export async function endFirstVisit(kit: Kit, userId: string, locale: Locale): Promise<void> {
  await kit.database.global((tx) =>
    tx.update(users).set({ locale, isFirstLogin: false, updatedAt: kit.now() }).where(eq(users.id, userId)),
  )
}

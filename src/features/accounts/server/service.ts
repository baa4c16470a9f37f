import { eq, sql } from 'drizzle-orm'
import { ROLES, type Role, wrongRoleCode } from '#contract/access.ts'
import { conflict, invalid, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/tables/accounts.ts'
import type { Locale } from '#i18n/locale.ts'
import { announce } from '#server/events.ts'
import { addAttempt, countAttempts } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { readPhone } from '#thai/phone.ts'
import type { Tokens } from './cookies.ts'
import { issueToken, redeemToken } from './one-time.ts'
import { hashPassword, isPassword, newSecret } from './secrets.ts'
import { openSession } from './session.ts'

export { issueToken, redeemCode } from './one-time.ts'
export { hashPassword, newCode } from './secrets.ts'

/** Failed logins in 15 minutes: per account, and more for an address that a whole office shares (G065). */
const WINDOW = 900
const PER_ACCOUNT = 5
const PER_ADDRESS = 20

export type Login = { email: string; password: string; type?: number; ip: string; userAgent: string }

/**
 * Checks a password and begins a session. The count is asked before any hashing; the same refusal for an unknown
 * address, a wrong password and a suspended account.
 */
export async function logIn(
  kit: Kit,
  { email, password, type, ip, userAgent }: Login,
): Promise<Tokens & { isFirstTimeLogin: boolean }> {
  const keys: [string, number][] = [
    [`login:account:${email}`, PER_ACCOUNT],
    [`login:address:${ip}`, PER_ADDRESS],
  ]
  for (const [key, most] of keys)
    if ((await countAttempts(kit, key, WINDOW)) >= most)
      throw new Problem(429, 'too_many', { params: { minutes: '15' } })

  const user = await kit.database.global((tx) => findByEmail(tx, email))
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight || user.status !== 'active') {
    for (const [key] of keys) await addAttempt(kit, key, WINDOW)
    throw new Problem(401, 'login_failed')
  }
  const role = type === undefined ? undefined : ROLES[type - 1]
  if (role && role !== user.role) throw new Problem(403, String(wrongRoleCode(role)))

  return { ...(await openSession(kit, user.id, userAgent)), isFirstTimeLogin: user.isFirstLogin }
}

export type Registration = {
  email: string
  password: string
  firstName: string
  lastName: string
  phoneNumber: string
  locale: Locale
}

/** Makes an account with the default role (G075) and announces its verification link. Answers the user's id. */
export async function register(kit: Kit, form: Registration): Promise<string> {
  const phone = readPhone(form.phoneNumber)
  if (!phone.ok) throw invalid({ phoneNumber: 'phone_invalid' })
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
      })
      .catch(emailTaken)
    await sendVerification(kit, tx, id)

    return id
  })
}

/** Announces a fresh verification link for an account that is not verified yet. */
export async function sendVerification(kit: Kit, tx: Tx, userId: string): Promise<void> {
  const token = newSecret()
  const tokenId = await issueToken(tx, { userId, purpose: 'verify_email', secret: token, now: kit.now() })
  await announce(tx, 'account.registered', { userId, tokenId, token })
}

/** Confirms the address that a link was sent to. */
export async function verifyEmail(kit: Kit, token: string): Promise<void> {
  await kit.database.global(async (tx) => {
    const userId = await redeemToken(tx, 'verify_email', token, kit.now())
    if (!userId) throw new Problem(422, 'link_used')
    await tx
      .update(users)
      .set({ emailVerifiedAt: kit.now(), updatedAt: kit.now() })
      .where(eq(users.id, userId))
    await announce(tx, 'account.verified', { userId })
  })
}

/** Mails a link to set a new password where the address is known; says nothing either way. */
export async function askReset(kit: Kit, email: string): Promise<void> {
  await kit.database.global(async (tx) => {
    const user = await findByEmail(tx, email)
    if (user?.status !== 'active') return
    const token = newSecret()
    await issueToken(tx, { userId: user.id, purpose: 'reset_password', secret: token, now: kit.now() })
    await announce(tx, 'account.reset_asked', { userId: user.id, token })
  })
}

/** Sets a new password by a link's token and ends every session of the account. */
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
    // Whoever opened the link also proved the address.
    await tx.execute(sql`
      update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, ${kit.now().toISOString()}::timestamptz),
             updated_at = ${kit.now().toISOString()} where id = ${userId}`)
    await revokeSessions(tx, userId, kit.now())
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

/** Ends one session, or all of a user's. */
export async function revokeSessions(tx: Tx, userId: string, now: Date, sessionId?: string): Promise<void> {
  await tx.execute(sql`
    update sessions set revoked_at = ${now.toISOString()}
     where user_id = ${userId} and revoked_at is null and (${sessionId ?? null}::uuid is null or id = ${sessionId ?? null})`)
}

export async function findByEmail(tx: Tx, email: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(sql`${users.email} = ${email} and ${users.status} <> 'deleted'`)

  return user
}

/** What mails and other features may know of an account. */
export async function findUser(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))

  return user ? { ...user, role: user.role as Role, locale: user.locale as Locale } : undefined
}

/** Two registrations of one address at the same moment: the database decides. */
function emailTaken(error: { code?: string; cause?: { code?: string } }): never {
  if ((error.code ?? error.cause?.code) === '23505') throw conflict('email_used')
  throw error
}

import { sql } from 'drizzle-orm'
import { ROLES, wrongRoleCode } from '#contract/access.ts'
import { invalid, Problem } from '#contract/problem.ts'
import { beginSecondStep, type SecondStep } from '#features/second-factor/server/service.ts'
import { networkOf } from '#server/http/address.ts'
import { addAttempt, type Budget, countAttempts, spend } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import type { Tokens } from './cookies.ts'
import { isPassword } from './secrets.ts'
import { openSession } from './session.ts'
import { findByEmail, findUser } from './users.ts'

/** Failed logins in 15 minutes: per account, and more for an address that a whole office shares (G065). */
const WINDOW = 900
const PER_ACCOUNT = 5
const PER_ADDRESS = 20

/** Failed logins of everyone together: a list of stolen passwords tried from many addresses. */
const OVERALL = { key: 'login:overall', count: 1_000, seconds: WINDOW }

/** For how long a place is known from which an account logged in. */
const KNOWN_DAYS = 30

export type Login = { email: string; password: string; type?: number; ip: string; userAgent: string }

export type LoggedIn = Tokens & { isFirstTimeLogin: boolean }

/**
 * Checks a password and begins a session, or the second step of one. Attempts are taken before any hashing; the same
 * refusal, by the same work, for an unknown address, a wrong password and a suspended account.
 */
export async function logIn(
  kit: Kit,
  { email, password, type, ip, userAgent }: Login,
): Promise<LoggedIn | SecondStep> {
  const giveBack = await spend(kit, budgetsOf(email, ip))
  await refuseFlood(kit, { email, ip })

  const user = await kit.database.global((tx) => findByEmail(tx, email))
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight || user.status !== 'active') {
    await addAttempt(kit, OVERALL.key, OVERALL.seconds)
    throw new Problem(401, 'login_failed')
  }
  await giveBack()

  return admit(kit, { userId: user.id, type, userAgent })
}

/** Lets someone in who proved who they are by a first factor: their session, or the question for the second one. */
export async function admit(
  kit: Kit,
  who: { userId: string; type?: number; userAgent: string },
): Promise<LoggedIn | SecondStep> {
  await refuseType(kit, who)
  const step = await beginSecondStep(kit, who.userId)
  if (step) return step
  const entered = await enter(kit, { ...who, isSecondFactorShown: false })
  if (!entered) throw new Problem(401, 'login_failed')

  return entered
}

/** Begins a session for someone of whom nothing more is asked. Null for an account that may not log in. */
export async function enter(
  kit: Kit,
  {
    userId,
    type,
    userAgent,
    isSecondFactorShown,
  }: { userId: string; type?: number; userAgent: string; isSecondFactorShown: boolean },
): Promise<LoggedIn | null> {
  const user = await kit.database.global((tx) => findUser(tx, userId))
  if (user?.status !== 'active') return null
  await refuseType(kit, { userId, type })
  const tokens = await openSession(kit, userId, userAgent, { isSecondFactorShown })

  return { ...tokens, isFirstTimeLogin: user.isFirstLogin }
}

/**
 * Asks the password of an account once more, with the same count of tries as a login.
 * @throws 429, or 422 on the field `password`
 */
export async function confirmPassword(
  kit: Kit,
  { userId, email, password, ip }: { userId: string; email: string; password: string; ip: string },
): Promise<void> {
  const giveBack = await spend(kit, budgetsOf(email, ip))
  const user = await kit.database.global((tx) => findUser(tx, userId))
  if (!(await isPassword(password, user?.passwordHash ?? null))) throw invalid({ password: 'password_wrong' })
  await giveBack()
}

/**
 * An entry for one role refuses the others by their code (G071). A role is also held by working in a business, or by a
 * record of one's own.
 */
async function refuseType(kit: Kit, { userId, type }: { userId: string; type?: number }): Promise<void> {
  const role = type === undefined ? undefined : ROLES[type - 1]
  if (!role) return
  const [user] = await kit.database.once<{ roles: string[] }>(sql`
    select array[u.role] || array(select 'Manager' from workspace_members m join workspaces w on w.id = m.workspace_id
                                   where m.user_id = u.id and w.status in ('active', 'suspended'))
                         || array(select initcap(l.kind) from user_links l where l.user_id = u.id) as roles
      from users u where u.id = ${userId}`)
  if (!user?.roles.includes(role)) throw new Problem(403, String(wrongRoleCode(role)))
}

function budgetsOf(email: string, ip: string): Budget[] {
  return [
    { key: `login:account:${email}`, count: PER_ACCOUNT, seconds: WINDOW },
    { key: `login:address:${networkOf(ip)}`, count: PER_ADDRESS, seconds: WINDOW },
  ]
}

/**
 * Counted by failures only, so that a full count says that something is wrong, and nobody waits for one row. Who logged
 * in from where they are now is let through: an attack on all must not lock all out.
 */
async function refuseFlood(kit: Kit, { email, ip }: { email: string; ip: string }): Promise<void> {
  if ((await countAttempts(kit, OVERALL.key, OVERALL.seconds)) < OVERALL.count) return
  const since = new Date(kit.now().getTime() - KNOWN_DAYS * 86_400_000).toISOString()
  const known = await kit.database.once(sql`
    select 1 from sessions s join users u on u.id = s.user_id
     where u.email = ${email} and s.ip = ${ip} and s.created_at > ${since} limit 1`)
  if (known.length > 0) return
  kit.log.warn('login_flood', {})
  throw new Problem(429, 'too_many', { params: { minutes: String(WINDOW / 60) } })
}

import { sql } from 'drizzle-orm'
import { invalid, Problem } from '#contract/problem.ts'
import { confirmPassword } from '#features/accounts/server/service.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'

/** A login that is not older than this stands in for a password that an account does not have. */
const FRESH_SECONDS = 900

/** What is asked of a person before an export or an erasure. */
export type Proof = 'second_factor' | 'password' | 'login'

/** The second factor where there is one, else the password, else (accounts of Google, Facebook, LINE) a fresh login. */
export async function proofOf({ database }: Kit, { userId, secondFactor }: Reader): Promise<Proof> {
  if (secondFactor.isSet) return 'second_factor'
  const rows = await database.once(
    sql`select 1 from users where id = ${userId} and password_hash is not null`,
  )

  return rows.length > 0 ? 'password' : 'login'
}

/**
 * Looks at the whole form that asks for an erasure before the password is weighed, so that everything that is missing is
 * named at once, in the order of the form. `confirmation` is the account's address, typed. @throws 422
 */
export async function checkErasureForm(
  kit: Kit,
  reader: Reader,
  { password, confirmation }: { password?: string; confirmation: string },
): Promise<void> {
  const fields: Record<string, string> = {}
  if (confirmation.trim().toLowerCase() !== reader.email) fields.confirmation = 'privacy_type_email'
  if (!password && (await proofOf(kit, reader)) === 'password') fields.password = 'password_required'
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Returns when the person has proven again who they are. The gate has asked for the second factor by now. */
export async function confirmPerson(
  kit: Kit,
  reader: Reader,
  { password, ip }: { password?: string; ip: string },
): Promise<void> {
  const proof = await proofOf(kit, reader)
  if (proof === 'password') {
    if (!password) throw invalid({ password: 'password_required' })
    await confirmPassword(kit, { userId: reader.userId, email: reader.email, password, ip })
  }
  if (proof === 'login' && !(await isFresh(kit, reader))) throw new Problem(403, 'privacy_login_again')
}

async function isFresh({ database, now }: Kit, { sessionId }: Reader): Promise<boolean> {
  const since = new Date(now().getTime() - FRESH_SECONDS * 1000).toISOString()
  const rows = await database.once(
    sql`select 1 from sessions where id = ${sessionId} and created_at > ${since}`,
  )

  return rows.length > 0
}

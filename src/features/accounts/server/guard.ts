import { sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { confirmPassword } from './login.ts'

/** A login that is not older than this needs no password again. */
const FRESH_SECONDS = 900

/**
 * Before the first second factor is set up there is none to ask for: a login of the last quarter of an hour or the
 * password stands in, so that a page left open cannot lock its owner out.
 */
export async function passFirstSetup(
  kit: Kit,
  reader: Reader,
  { password, ip }: { password?: string; ip: string },
): Promise<void> {
  if (!(await needsPassword(kit, reader))) return
  if (!password) throw invalid({ password: 'password_required' })
  await confirmPassword(kit, { userId: reader.userId, email: reader.email, password, ip })
}

/** Whether a password has to be given before the first one is set up. */
export async function needsPassword({ database, now }: Kit, reader: Reader): Promise<boolean> {
  if (reader.secondFactor.isSet) return false
  const since = new Date(now().getTime() - FRESH_SECONDS * 1000).toISOString()
  const rows = await database.once(
    sql`select 1 from sessions where id = ${reader.sessionId} and created_at > ${since}`,
  )

  return rows.length === 0
}

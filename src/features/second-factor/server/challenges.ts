import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import type { Kit } from '#server/kit.ts'

/** How long a question waits for its answer. */
export const CHALLENGE_SECONDS = 300

/** Wrong codes before a begun login has to begin anew. */
const MAX_ATTEMPTS = 5

export type ChallengePurpose = 'passkey_add' | 'passkey_login' | 'passkey_confirm' | 'second_factor'

/** Stores a question that may be answered once within five minutes. Answers its id and 256 random bits. */
export async function ask(
  { database, now }: Kit,
  purpose: ChallengePurpose,
  userId: string | null,
): Promise<{ id: string; challenge: string }> {
  const id = newId()
  const challenge = randomBytes(32).toString('base64url')
  const expires = new Date(now().getTime() + CHALLENGE_SECONDS * 1000)
  await database.once(sql`
      insert into auth_challenges (id, user_id, purpose, challenge, expires_at, created_at)
      values (${id}, ${userId}, ${purpose}, ${challenge}, ${expires.toISOString()}, ${now().toISOString()})`)

  return { id, challenge }
}

/** Uses a question up, whatever the answer is worth. Null when it is unknown, too old, used, or another person's. */
export async function take(
  { database, now }: Kit,
  purpose: ChallengePurpose,
  id: string,
  userId: string | null,
): Promise<string | null> {
  const [row] = await database.once<{ challenge: string }>(sql`
      update auth_challenges set used_at = ${now().toISOString()}
       where id = ${id} and purpose = ${purpose} and user_id is not distinct from ${userId}::uuid
         and used_at is null and expires_at > ${now().toISOString()}
      returning challenge`)

  return row?.challenge ?? null
}

/** Whose begun login this is, while it may still be finished. `isTry` counts one answer, right or wrong; five are taken. */
export async function begunLogin({ database, now }: Kit, id: string, isTry: boolean): Promise<string | null> {
  const [row] = await database.once<{ user_id: string }>(sql`
      update auth_challenges set attempts = attempts + ${isTry ? 1 : 0}::int
       where id = ${id} and purpose = 'second_factor' and used_at is null and attempts < ${MAX_ATTEMPTS}
         and expires_at > ${now().toISOString()}
      returning user_id`)

  return row?.user_id ?? null
}

/** Questions that nobody can answer any more are not kept. */
export async function forgetOldChallenges({ database, now }: Kit): Promise<void> {
  const before = new Date(now().getTime() - 86_400_000).toISOString()
  await database.once(sql`delete from auth_challenges where expires_at < ${before}`)
}

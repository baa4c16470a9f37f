import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { hashSecret } from './secrets.ts'

export type Purpose =
  | 'verify_email'
  | 'change_email'
  | 'reset_password'
  | 'sign_lease'
  | 'link_identity'
  | 'reset_user'
  | 'first_entry'

/**
 * Lifetimes: verification 48 h, reset 1 h (G076), signing code 10 minutes, linking another way to log in 1 h,
 * e-mail and password anew 7 days (G055), signing in by the verification link as long as that link (G385).
 */
const SECONDS: Record<Purpose, number> = {
  verify_email: 172_800,
  change_email: 172_800,
  reset_password: 3_600,
  sign_lease: 600,
  link_identity: 3_600,
  reset_user: 604_800,
  first_entry: 172_800,
}

/** Wrong tries before a code is void: six digits must not be guessed. */
const MAX_ATTEMPTS = 5

/**
 * Stores a single-use secret and voids the earlier ones of the same purpose and subject: of several asked for at once,
 * the last one is good (the database has no place for two). An account has one new address at a time. Answers its id.
 */
export async function issueToken(
  tx: Tx,
  {
    userId,
    purpose,
    subject = '',
    secret,
    now,
  }: { userId: string; purpose: Purpose; subject?: string; secret: string; now: Date },
): Promise<string> {
  const id = newId()
  const expires = new Date(now.getTime() + SECONDS[purpose] * 1000)
  await holdTokens(tx, userId)
  await tx.execute(sql`
    update one_time_tokens set used_at = ${now.toISOString()}
     where user_id = ${userId} and purpose = ${purpose} and used_at is null
       and (subject = ${subject} or purpose = ${'change_email' satisfies Purpose})`)
  await tx.execute(sql`
    insert into one_time_tokens (id, user_id, purpose, subject, token_hash, expires_at, created_at)
    values (${id}, ${userId}, ${purpose}, ${subject}, ${hashSecret(secret)}, ${expires.toISOString()}, ${now.toISOString()})`)

  return id
}

/** Whether a link's secret was put in force before, used since or not. */
export async function isIssued(tx: Tx, secret: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from one_time_tokens where token_hash = ${hashSecret(secret)}`,
  )

  return rows.length > 0
}

/** Whose a link's secret is while it is good, without using it up. */
export async function peekToken(tx: Tx, purpose: Purpose, secret: string, now: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from one_time_tokens
     where token_hash = ${hashSecret(secret)} and purpose = ${purpose} and used_at is null and expires_at > ${now.toISOString()}`)

  return rows[0]?.user_id ?? null
}

/** Uses a link's secret up; answers whose it was, or null when it is unknown, used or too old. */
export async function redeemToken(
  tx: Tx,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<string | null> {
  return (await redeemLink(tx, purpose, secret, now))?.userId ?? null
}

/** The same, with what the link is for. */
export async function redeemLink(
  tx: Tx,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<{ userId: string; subject: string } | null> {
  // A spent or old link stops here as a guessed one does, so that no clock tells them apart.
  const holder = await peekToken(tx, purpose, secret, now)
  if (!holder) return null
  await holdTokens(tx, holder)
  const { rows } = await tx.execute<{ userId: string; subject: string }>(sql`
    update one_time_tokens set used_at = ${now.toISOString()}
     where token_hash = ${hashSecret(secret)} and purpose = ${purpose} and used_at is null and expires_at > ${now.toISOString()}
    returning user_id as "userId", subject`)

  return rows[0] ?? null
}

/** What lets somebody into an account, or moves it, by a link: over once the account has another password or address. */
export const ENTRY_LINKS = [
  'reset_password',
  'reset_user',
  'change_email',
  'link_identity',
  'first_entry',
] as const satisfies Purpose[]

/** Voids the links of these purposes that are still out, whatever they are for. Answers whether there were any. */
export async function voidTokens(
  tx: Tx,
  userId: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<boolean> {
  await holdTokens(tx, userId)
  const { rows } = await tx.execute(sql`
    update one_time_tokens set used_at = ${now.toISOString()}
     where user_id = ${userId} and purpose = any(${`{${purposes.join(',')}}`}::text[]) and used_at is null returning id`)

  return rows.length > 0
}

/**
 * Checks a short code that a user types. Every wrong try counts; after five the code is void. The caller commits what it
 * answers, so that a wrong try stays counted when the act is refused.
 */
export async function redeemCode(
  tx: Tx,
  {
    userId,
    purpose,
    subject,
    code,
    now,
  }: { userId: string; purpose: Purpose; subject: string; code: string; now: Date },
): Promise<'ok' | 'wrong' | 'expired'> {
  await holdTokens(tx, userId)
  const { rows } = await tx.execute<{ id: string; token_hash: string; attempts: number }>(sql`
    update one_time_tokens set attempts = attempts + 1
     where user_id = ${userId} and purpose = ${purpose} and subject = ${subject} and used_at is null
       and expires_at > ${now.toISOString()} and attempts < ${MAX_ATTEMPTS}
    returning id, token_hash, attempts`)
  const token = rows[0]
  if (!token) return 'expired'
  if (token.token_hash !== hashSecret(code)) return 'wrong'
  await tx.execute(sql`update one_time_tokens set used_at = ${now.toISOString()} where id = ${token.id}`)

  return 'ok'
}

/** Of those who issue or void secrets of one account at the same moment, each waits for the one before. */
async function holdTokens(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`one-time:${userId}`}, 0))`)
}

import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { seal, unseal } from '#server/seal.ts'

/** RFC 6238 as every app knows it: SHA-1, six digits, 30 s; one step early or late passes for clocks that differ. */
const PERIOD = 30
const WINDOW = 1

/** A secret that was shown stays the same for this long, so that a page may be loaded again. */
const PENDING_SECONDS = 3600

type Row = { secret: string; last_step: number }

/** A secret for an authenticator app, in base32 and as an address for its camera. */
export async function beginTotp(kit: Kit, { userId, email }: { userId: string; email: string }) {
  const { config, database, now } = kit
  const since = new Date(now().getTime() - PENDING_SECONDS * 1000).toISOString()

  const secret = await database.global(async (tx) => {
    const { rows } = await tx.execute<{ pending_secret: string }>(sql`
      select pending_secret from user_totp
       where user_id = ${userId} and pending_secret is not null and pending_at > ${since} for update`)
    if (rows[0]) return Secret.fromBase32(unseal(config, rows[0].pending_secret, userId))

    const made = new Secret({ size: 20 })
    const sealed = seal(config, made.base32, userId)
    await tx.execute(sql`
      insert into user_totp (user_id, secret, pending_secret, pending_at, created_at)
      values (${userId}, ${sealed}, ${sealed}, ${now().toISOString()}, ${now().toISOString()})
      on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at`)
    return made
  })
  const totp = new TOTP({ issuer: config.product.nameEn, label: email, secret, period: PERIOD })

  return { secret: secret.base32, uri: totp.toString() }
}

/** Puts the secret that was shown in force, once a code proves that the app has it. */
export async function confirmTotp(
  tx: Tx,
  { config, now }: Kit,
  userId: string,
  code: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ pending_secret: string | null }>(
    sql`select pending_secret from user_totp where user_id = ${userId} for update`,
  )
  const pending = rows[0]?.pending_secret
  if (!pending) throw new Problem(409, 'totp_not_begun')
  const step = stepOf(unseal(config, pending, userId), code, now())
  if (step === null) return false
  await tx.execute(sql`
    update user_totp set secret = pending_secret, pending_secret = null, pending_at = null,
           confirmed_at = ${now().toISOString()}, last_step = ${step}
     where user_id = ${userId}`)

  return true
}

/** Whether a code is right and later than every code that passed before: none passes twice. */
export async function isTotpCode(
  tx: Tx,
  { config, now, log }: Kit,
  userId: string,
  code: string,
): Promise<boolean> {
  const { rows } = await tx.execute<Row>(
    sql`select secret, last_step from user_totp where user_id = ${userId} and confirmed_at is not null`,
  )
  if (!rows[0]) return false
  let step: number | null
  try {
    step = stepOf(unseal(config, rows[0].secret, userId), code, now())
  } catch (error) {
    log.error('totp_unreadable', { userId, error: error as Error })
    return false
  }
  if (step === null) return false
  const { rows: passed } = await tx.execute(
    sql`update user_totp set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning user_id`,
  )

  return passed.length > 0
}

/** The time step that a code belongs to, or null when it is none of now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })

  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import type { Kit } from '#server/kit.ts'
import { keyedHash } from '#server/seal.ts'

const COUNT = 10

/** Letters and digits that are not taken for one another on paper: no I, L, O, U, 0, 1. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Makes ten new recovery codes of about 49 bits and voids the old ones. They are kept as keyed hashes only. */
export async function makeCodes(tx: Tx, { config, now }: Kit, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${signs(5)}-${signs(5)}`)
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  for (const code of codes)
    await tx.execute(sql`
      insert into recovery_codes (user_id, code_hash, created_at)
      values (${userId}, ${hashOf(config, userId, code)}, ${now().toISOString()})`)

  return codes
}

/** Uses a recovery code up. Answers how many are left, or null when it was none. */
export async function useCode(
  tx: Tx,
  { config, now }: Kit,
  userId: string,
  typed: string,
): Promise<number | null> {
  const { rows } = await tx.execute(sql`
    update recovery_codes set used_at = ${now().toISOString()}
     where user_id = ${userId} and code_hash = ${hashOf(config, userId, typed)} and used_at is null
    returning user_id`)

  return rows.length === 0 ? null : codesLeft(tx, userId)
}

export async function codesLeft(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`,
  )

  return rows[0]!.count
}

function hashOf(config: Config, userId: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

  return keyedHash(config, `${userId}:${plain}`, 'recovery-codes')
}

function signs(count: number): string {
  return Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { lineCodes } from '#db/tables/notices.ts'
import type { Kit } from '#server/kit.ts'
import { keyedHash } from '#server/seal.ts'

const MINUTES = 10
const LETTERS = 8
/** Without those that are read as another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export type LineCode = { code: string; expiresAt: Date }

/** A new code of an account, in place of the one before. */
export async function makeCode(tx: Tx, kit: Kit, userId: string): Promise<LineCode> {
  const code = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const expiresAt = new Date(kit.now().getTime() + MINUTES * 60_000)
  const own = { codeMac: macOf(kit, code), expiresAt }
  await tx
    .insert(lineCodes)
    .values({ userId, ...own })
    .onConflictDoUpdate({ target: lineCodes.userId, set: own })

  return { code, expiresAt }
}

/** What is kept of a code that a text holds and nothing but it; null where it holds none. */
export function codeIn(kit: Pick<Kit, 'config'>, text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()

  return new RegExp(`^[${ALPHABET}]{${LETTERS}}$`).test(code) ? macOf(kit, code) : null
}

/** Whose code it is; it is used up by that, right or late. */
export async function takeCode(tx: Tx, kit: Kit, codeMac: string): Promise<string | null> {
  const { rows } = await tx.execute<{ userId: string; isOver: boolean }>(sql`
    delete from line_codes where code_mac = ${codeMac}
    returning user_id as "userId", expires_at <= ${kit.now().toISOString()} as "isOver"`)

  return rows[0] && !rows[0].isOver ? rows[0].userId : null
}

const macOf = ({ config }: Pick<Kit, 'config'>, code: string) => keyedHash(config, code, 'line-code')

import { sql } from 'drizzle-orm'
import { keepInProfile, needsPassword } from '#features/accounts/server/service.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { codesLeft } from './codes.ts'
import { keysOf } from './passkeys.ts'

/** What guards an account, as its owner reads it. */
export async function readState(kit: Kit, reader: Reader) {
  const { userId, role } = reader
  const isRequired = role === 'Admin'
  const [state, isAsked] = await Promise.all([
    kit.database.global(async (tx) => {
      const { rows } = await tx.execute<{ since: Date | null; is_later: boolean }>(sql`
        select (select confirmed_at from user_totp where user_id = u.id) as since,
               jsonb_exists(u.profile, 'secondFactorLater') as is_later
          from users u where u.id = ${userId}`)
      return { ...rows[0]!, keys: await keysOf(tx, userId), left: await codesLeft(tx, userId) }
    }),
    needsPassword(kit, reader),
  ])
  const isSet = state.since !== null || state.keys.length > 0

  return {
    totp: state.since && { since: new Date(state.since) },
    passkeys: state.keys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
      isBackedUp,
    })),
    recoveryCodesLeft: state.left,
    isRequired,
    needsPassword: isAsked,
    isOffered: role === 'Manager' && !isSet && !state.is_later,
  }
}

/** "Not now": the offer is not made again; the settings keep it. */
export async function putOff(kit: Kit, userId: string): Promise<void> {
  const secondFactorLater = kit.now().toISOString()
  await kit.database.global((tx) => keepInProfile(tx, kit, userId, { secondFactorLater }))
}

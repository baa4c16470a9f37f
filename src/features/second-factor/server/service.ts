import { sql } from 'drizzle-orm'
import type { SecondFactorMethod } from '#features/second-factor/contract.ts'
import type { Kit } from '#server/kit.ts'
import { ask, CHALLENGE_SECONDS } from './challenges.ts'

export { clearSecondFactor, dropSecondFactor } from './clear.ts'

/** What a login must be followed by. */
export type SecondStep = {
  needsSecondFactor: true
  challengeId: string
  methods: SecondFactorMethod[]
  expiresIn: number
}

/** Begins the second step of a login where the account has one; null where the password is all there is. */
export async function beginSecondStep(kit: Kit, userId: string): Promise<SecondStep | null> {
  const methods = await methodsOf(kit, userId)
  if (methods.length === 0) return null
  const { id } = await ask(kit, 'second_factor', userId)

  return { needsSecondFactor: true, challengeId: id, methods, expiresIn: CHALLENGE_SECONDS }
}

/** The ways in which an account can show a second factor, none when it has none. */
export async function methodsOf({ database }: Kit, userId: string): Promise<SecondFactorMethod[]> {
  const [row] = await database.once<{ totp: boolean; passkey: boolean; recovery: boolean }>(sql`
      select exists (select 1 from user_totp where user_id = ${userId} and confirmed_at is not null) as totp,
             exists (select 1 from passkeys where user_id = ${userId}) as passkey,
             exists (select 1 from recovery_codes where user_id = ${userId} and used_at is null) as recovery`)
  const { totp, passkey, recovery } = row!
  if (!totp && !passkey) return []
  const ways: [SecondFactorMethod, boolean][] = [
    ['totp', totp],
    ['passkey', passkey],
    ['recovery', recovery],
  ]

  return ways.filter(([, has]) => has).map(([way]) => way)
}

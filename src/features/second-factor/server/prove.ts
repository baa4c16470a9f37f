import type { z } from 'zod'
import { invalid, Problem } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import type { passkeyAnswer } from '#features/second-factor/contract.ts'
import { networkOf } from '#server/http/address.ts'
import { spend } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { recordChange } from './changes.ts'
import { useCode } from './codes.ts'
import { isPasskeyOf } from './passkeys.ts'
import { isTotpCode } from './totp.ts'

/** One of the three ways to show a second factor. */
export type Proof = {
  code?: string
  recoveryCode?: string
  passkey?: z.infer<typeof passkeyAnswer>
}

/** Wrong tries per account: five in a quarter of an hour, thirty a day, so that six digits are not found by trying. */
const budgetsOf = (userId: string, ip: string) => [
  { key: `second_factor:account:${userId}`, count: 5, seconds: 900 },
  { key: `second_factor:day:${userId}`, count: 30, seconds: 86_400 },
  { key: `second_factor:address:${networkOf(ip)}`, count: 20, seconds: 900 },
]

/**
 * Returns when the proof is right; it is then used up.
 * @throws 429 before anything is looked at, 422 when it is wrong
 */
export async function prove(
  kit: Kit,
  { userId, ip, proof }: { userId: string; ip: string; proof: Proof },
): Promise<void> {
  const giveBack = await spend(kit, budgetsOf(userId, ip))
  const { code, recoveryCode, passkey } = proof

  if (passkey) {
    if (!(await isPasskeyOf(kit, userId, passkey))) throw new Problem(422, 'passkey_failed')
  } else if (recoveryCode !== undefined) {
    await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      const left = await useCode(tx, kit, userId, recoveryCode)
      if (left === null) throw invalid({ recoveryCode: 'recovery_wrong' })
      await recordChange(tx, kit, { userId, change: 'code_used', detail: String(left) })
    })
  } else {
    const isRight = await kit.database.global((tx) => isTotpCode(tx, kit, userId, code ?? ''))
    if (!isRight) throw invalid({ code: 'code_wrong' })
  }
  await giveBack()
}

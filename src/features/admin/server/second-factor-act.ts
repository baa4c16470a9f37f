import { conflict } from '#contract/problem.ts'
import { dropFromProfile, revokeSessions } from '#features/accounts/server/service.ts'
import { clearSecondFactor } from '#features/second-factor/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { type Act, onOther } from './user-acts.ts'

/**
 * Lets somebody who has lost phone and recovery codes in again: with the password alone, after which their role asks
 * for a new second factor or offers one. Every session ends, and they are told at once, for whoever talked an admin
 * into this must not stay unseen.
 */
export function resetSecondFactor(kit: Kit, act: Act): Promise<void> {
  return onOther(kit, act, async (tx, user) => {
    if (user.status !== 'active') throw conflict('admin_not_active')
    const before = await clearSecondFactor(tx, kit, user.id)
    if (!before) throw conflict('admin_no_second_factor')
    await dropFromProfile(tx, kit, user.id, 'secondFactorLater')
    await revokeSessions(tx, user.id, kit.now())

    return { action: 'account.second_factor_reset', before, after: { hasSecondFactor: false } }
  })
}

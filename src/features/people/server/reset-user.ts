import { invalid, notFound, Problem } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import {
  findUser,
  hashPassword,
  issueToken,
  newSecret,
  peekToken,
  redeemToken,
  refuseWeakPassword,
  replaceLogin,
} from '#features/accounts/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { splitName } from '#thai/names.ts'
import { acceptNew, openByToken } from './accept.ts'
import { readToken } from './token.ts'

export type Reset = {
  token: string
  email: string
  newPassword: string
  confirmNewPassword: string
  firstName?: string
  lastName?: string
}

/** What a token to set e-mail and password anew is good for. @throws 422 `link_used`, or what an invitation refuses */
export async function readReset(kit: Kit, token: string) {
  if (readToken(token)) {
    const { email, name, hasAccount } = await openByToken(kit, token, null)
    if (hasAccount) throw new Problem(409, 'invitation_log_in')
    const { first, last } = splitName(name)
    return { email, firstName: first, lastName: last ?? '', hasAccount: false }
  }
  const user = await kit.database.global(async (tx) => {
    const userId = await peekToken(tx, 'reset_user', token, kit.now())
    return userId ? findUser(tx, userId) : undefined
  })
  if (user?.status !== 'active') throw new Problem(422, 'link_used')
  const { email, firstName, lastName } = user

  return { email, firstName, lastName, hasAccount: true }
}

/**
 * Lets an invited person, or one whose account was carried over, set a new e-mail and password, once (G055). Answers
 * whether the address is proved: the one that the link was mailed to is.
 */
export async function resetUser(kit: Kit, form: Reset, locale: Locale): Promise<boolean> {
  const { token, email, newPassword } = form
  if (newPassword !== form.confirmNewPassword) throw invalid({ confirmNewPassword: 'password_differs' })
  const known = await readReset(kit, token)
  const firstName = form.firstName || known.firstName
  const lastName = form.lastName || known.lastName
  if (!known.hasAccount) {
    const missing = {
      ...(firstName ? {} : { firstName: 'first_name_required' }),
      ...(lastName ? {} : { lastName: 'last_name_required' }),
    }
    if (Object.keys(missing).length > 0) throw invalid(missing)
    const person = { email, firstName, lastName, password: newPassword, locale }
    return (await acceptNew(kit, token, person, 'newPassword')).isVerified
  }
  await refuseWeakPassword('newPassword', newPassword, { email, firstName, lastName })
  const passwordHash = await hashPassword(newPassword)

  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const userId = await redeemToken(tx, 'reset_user', token, kit.now())
    if (!userId) throw new Problem(422, 'link_used')
    const isVerified = await replaceLogin(tx, kit, { userId, email, passwordHash, firstName, lastName })
    await audit(tx, {
      workspaceId: NO_WORKSPACE,
      actorId: userId,
      at: kit.now(),
      action: 'account.login_replaced',
      recordKind: 'account',
      recordId: userId,
      after: { isNewAddress: email !== known.email },
    })

    return isVerified
  })
}

/** An admin has the link mailed to an account. @throws 404 for one that may not log in */
export async function sendReset(
  kit: Kit,
  { actorId, id, reason }: { actorId: string; id: string; reason: string },
): Promise<void> {
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const user = await findUser(tx, id)
    if (user?.status !== 'active') throw notFound()
    const token = newSecret()
    const tokenId = await issueToken(tx, { userId: id, purpose: 'reset_user', secret: token, now: kit.now() })
    await announce(tx, 'account.reset_sent', { userId: id, tokenId, token })
    await audit(tx, {
      workspaceId: NO_WORKSPACE,
      actorId,
      at: kit.now(),
      action: 'account.reset_sent',
      recordKind: 'account',
      recordId: id,
      after: { reason },
    })
  })
}

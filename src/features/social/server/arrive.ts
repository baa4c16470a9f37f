import type { ChosenRole } from '#contract/access.ts'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import {
  admit,
  createWithoutPassword,
  findByEmail,
  findUser,
  issueToken,
  newSecret,
  redeemToken,
  revokeSessions,
  sendVerification,
} from '#features/accounts/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { announce } from '#server/events.ts'
import { addAttempt } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import type { Profile } from './exchange.ts'
import { clearUnproven, findOwner, linkIdentity } from './identities.ts'

/** Who came back from a provider, and from which browser. */
export type Arriving = {
  profile: Profile
  locale: Locale
  userAgent: string
  /** What a newcomer came to be. */
  wantedRole?: ChosenRole
}

/** Let in, asked for a second factor, or waiting for an e-mail or its proof. */
export type Arrival =
  | { stage: 'in'; answer: Awaited<ReturnType<typeof admit>> }
  | { stage: 'email' }
  | { stage: 'mail'; email: string }

/** Links mailed for one account in an hour. */
const MAILS = { count: 5, seconds: 3_600 }

/**
 * Where someone stands whom a provider has named: known by the identity; else by an address that the provider vouches
 * for and that the account has proven too; else the owner of the address is asked by mail. Others are new.
 * @throws 403 `social_refused` for a suspended account
 */
export async function arrive(kit: Kit, arriving: Arriving): Promise<Arrival> {
  const { profile } = arriving
  const owner = await findOwner(kit, profile)
  if (owner) return letIn(kit, owner, arriving)
  if (profile.email === null) return { stage: 'email' }

  return arriveByEmail(kit, arriving, { email: profile.email, isProven: profile.isEmailVerified })
}

/** The same by an address: the provider's, or one that was typed and proves nothing. */
export async function arriveByEmail(
  kit: Kit,
  arriving: Arriving,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<Arrival> {
  const user = await kit.database.global((tx) => findByEmail(tx, email))
  if (!user) return letIn(kit, await signUp(kit, arriving, { email, isProven }), arriving)

  if (isProven && user.status !== 'active') throw new Problem(403, 'social_refused')
  if (isProven && user.emailVerifiedAt !== null) {
    await kit.database.inWorkspace(NO_WORKSPACE, (tx) =>
      linkIdentity(tx, kit, { userId: user.id, profile: arriving.profile, how: 'email' }),
    )
    return letIn(kit, user.id, arriving)
  }
  // Nothing here says whether the account may log in.
  if (user.status === 'active') await mailLink(kit, user.id, arriving.profile)

  return { stage: 'mail', email }
}

/**
 * Links the waiting identity to the account whose owner opened the link, and lets them in.
 * @throws 422 `link_used` when the link is not for this identity, used or too old
 */
export async function arriveByLink(kit: Kit, arriving: Arriving, token: string): Promise<Arrival> {
  const { profile } = arriving
  const userId = await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const found = await redeemToken(tx, 'link_identity', secretOf(token, profile), kit.now())
    const user = found && (await findUser(tx, found))
    if (!user) throw new Problem(422, 'link_used')
    if (user.status !== 'active') throw new Problem(403, 'social_refused')
    if (user.emailVerifiedAt === null) await takeOver(tx, kit, user.id)
    await linkIdentity(tx, kit, { userId: user.id, profile, how: 'mail' })
    return user.id
  })

  return letIn(kit, userId, arriving)
}

async function takeOver(tx: Tx, kit: Kit, userId: string): Promise<void> {
  await clearUnproven(tx, kit, userId)
  await revokeSessions(tx, userId, kit.now())
  await announce(tx, 'account.verified', { userId })
}

/** An account without password; its role is chosen at the first visit. */
async function signUp(
  kit: Kit,
  { profile, locale, wantedRole }: Arriving,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<string> {
  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    // Where somebody registers the address at this very moment, trying again finds them.
    const id = await createWithoutPassword(tx, kit, {
      email,
      firstName: profile.firstName || email.split('@')[0]!,
      lastName: profile.lastName,
      locale,
      isProven,
      wantedRole,
    })
    await linkIdentity(tx, kit, { userId: id, profile, how: 'sign_up' })
    if (isProven) await announce(tx, 'account.verified', { userId: id })
    else await sendVerification(tx, kit, id)

    return id
  })
}

async function letIn(kit: Kit, userId: string, { userAgent }: Arriving): Promise<Arrival> {
  const user = await kit.database.global((tx) => findUser(tx, userId))
  if (user?.status !== 'active') throw new Problem(403, 'social_refused')

  return { stage: 'in', answer: await admit(kit, { userId, userAgent }) }
}

async function mailLink(kit: Kit, userId: string, profile: Profile): Promise<void> {
  // Silently: a full count must not tell that there is an account.
  if ((await addAttempt(kit, `social:mail:${userId}`, MAILS.seconds)) > MAILS.count) return
  const token = newSecret()
  await kit.database.global(async (tx) => {
    const tokenId = await issueToken(tx, {
      userId,
      purpose: 'link_identity',
      secret: secretOf(token, profile),
      now: kit.now(),
    })
    await announce(tx, 'account.link_asked', { userId, tokenId, token, provider: profile.provider })
  })
}

/** The link is worth nothing for another identity than the one it was asked for. */
function secretOf(token: string, { provider, subject }: Profile): string {
  return `${token} ${provider} ${subject}`
}

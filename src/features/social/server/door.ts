import { generateCodeVerifier, generateState } from 'arctic'
import { type ChosenRole, chosenRole } from '#contract/access.ts'
import { Problem } from '#contract/problem.ts'
import { safeTarget } from '#contract/safe-target.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { type Provider, SOCIAL_PROBLEMS } from '#features/social/contract.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { networkOf } from '#server/http/address.ts'
import type { ApiContext } from '#server/http/context.ts'
import { isLedFromElsewhere } from '#server/http/origin.ts'
import { throttle } from '#server/http/throttle.ts'
import type { Doors } from '#server/mounts.ts'
import { connectLine } from '#server/notices/line/links.ts'
import { arrive } from './arrive.ts'
import { authorizationUrl, fetchProfile, type Profile } from './exchange.ts'
import { findOwner, linkIdentity } from './identities.ts'
import { clientOf } from './providers.ts'
import { settle } from './settle.ts'
import { dropTicket, giveTicket, readTicket, type Ticket } from './ticket.ts'

type Away = Extract<Ticket, { stage: 'away' }>

const LIMIT = { count: 60, seconds: 900 }
const PROVIDER = ':provider{google|facebook|line}'

/** The two addresses that a browser is sent to: where a login by a provider begins, and where it comes back. */
export function openSocialDoor({ app, kit, contextOf }: Doors): void {
  app.get(`/api/account/social/${PROVIDER}`, async (c) => {
    // The ticket belongs to the product's own host, where the provider sends people back to.
    const { search, searchParams } = new URL(c.req.url)
    if (c.get('site').kind === 'manager') return c.redirect(kit.config.publicUrl + c.req.path + search)
    const context = await contextOf(c.req.raw, c.get('requestId'))
    const locale = context.locale

    return answering(context, locale, async () => {
      await throttle(kit, `social.begin:${networkOf(context.ip)}`, LIMIT)
      const provider = c.req.param('provider') as Provider
      const target = safeTarget(searchParams.get('redirectAfterLogin'))
      if (isLedFromElsewhere(c.req.raw)) return loginPath(locale, target)
      const wantedRole = chosenRole(searchParams.get('role'))
      return begin(context, { provider, target, linkTo: null, wantedRole })
    })
  })
  app.get(`/callback/${PROVIDER}`, async (c) => {
    const context = await contextOf(c.req.raw, c.get('requestId'))
    const ticket = readTicket(context)
    const locale = ticket?.locale ?? 'th'
    dropTicket(context)

    return answering(context, locale, async () => {
      await throttle(kit, `social.callback:${networkOf(context.ip)}`, LIMIT)
      if (ticket?.stage !== 'away' || ticket.provider !== c.req.param('provider'))
        throw new Problem(422, 'social_expired')
      return comeBack(context, ticket, new URL(c.req.url).searchParams)
    })
  })
}

/**
 * Notes the login in the browser and answers where to send it.
 * @throws 404 for a provider that is not configured
 */
export function begin(
  context: ApiContext,
  {
    provider,
    target,
    linkTo,
    forNotices = false,
    wantedRole,
  }: {
    provider: Provider
    target: string | null
    linkTo: string | null
    /** Not to log in by it: to be told by it. */
    forNotices?: boolean
    wantedRole?: ChosenRole
  },
): string {
  const client = clientOf(context.kit, provider)
  if (!client) throw new Problem(404, 'not_found')
  const secrets = { state: generateState(), verifier: generateCodeVerifier(), nonce: generateState() }
  const { locale } = context
  giveTicket(context, {
    stage: 'away',
    provider,
    secrets,
    linkTo,
    forNotices,
    target: fitting(target),
    locale,
    wantedRole,
  })

  return authorizationUrl(client, secrets, { locale, forNotices })
}

/** What the provider said, checked against the ticket; then where the browser goes on. */
async function comeBack(context: ApiContext, ticket: Away, params: URLSearchParams): Promise<string> {
  const { kit, userAgent } = context
  const { secrets, target, locale, provider, linkTo, forNotices, wantedRole } = ticket
  if (params.get('state') !== secrets.state) throw new Problem(422, 'social_expired')
  if (params.has('error'))
    throw new Problem(422, params.get('error') === 'access_denied' ? 'social_denied' : 'social_failed')
  const client = clientOf(kit, provider)
  const code = params.get('code')
  if (!client || !code) throw new Problem(422, 'social_failed')

  const profile = await fetchProfile(client, { code, secrets, now: kit.now() }).catch((error: Error) => {
    kit.log.warn('social_failed', { provider, reason: error.message })
    throw new Problem(422, 'social_failed')
  })
  if (linkTo && forNotices) return connect(context, { userId: linkTo, profile, target, locale })
  if (linkTo) return link(context, { userId: linkTo, profile, target, locale })
  const arrival = await arrive(kit, { profile, locale, userAgent, wantedRole })

  return settle(context, arrival, { profile, target, locale, wantedRole })
}

type Linking = { userId: string; profile: Profile; target: string | null; locale: Locale }

/** Adds the identity to the account that asked for it, which must still be the one logged in here. */
async function link(
  { kit, reader }: ApiContext,
  { userId, profile, target, locale }: Linking,
): Promise<string> {
  if (reader?.userId !== userId) throw new Problem(422, 'social_expired')
  const owner = await findOwner(kit, profile)
  if (owner !== userId)
    await kit.database.inWorkspace(NO_WORKSPACE, (tx) =>
      linkIdentity(tx, kit, { userId, profile, how: 'settings' }),
    )

  return target ?? pathIn(locale, '/home')
}

/** Has the account that asked for it be told by the LINE account. Who is no friend of ours there may become one later. */
async function connect(
  { kit, reader }: ApiContext,
  { userId, profile, target, locale }: Linking,
): Promise<string> {
  if (reader?.userId !== userId || !kit.ports.line) throw new Problem(422, 'social_expired')
  const known = await kit.ports.line.profile(profile.subject)
  const name = known.state === 'known' ? known.name : profile.firstName
  await kit.database.inWorkspace(NO_WORKSPACE, (tx) =>
    connectLine(tx, kit, {
      ...{ userId, lineUserId: profile.subject, name, how: 'login' },
      isFollowed: known.state !== 'unknown',
    }),
  )

  return target ?? pathIn(locale, '/home')
}

/** The login, to be begun by the person: no other site begins one for them. */
function loginPath(locale: Locale, target: string | null): string {
  const query = target ? `?redirectAfterLogin=${encodeURIComponent(target)}` : ''

  return pathIn(locale, `/login${query}`)
}

/** A redirect with the answer's cookies; refusals lead to the page that words them. */
async function answering(
  context: ApiContext,
  locale: Locale,
  work: () => Promise<string> | string,
): Promise<Response> {
  const { kit, responseHeaders, requestId } = context
  const location = await Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      if (!(error instanceof Problem)) {
        kit.log.error('social', { requestId, error: error as Error })
        return problemPath(locale, 'social_failed')
      }
      return problemPath(locale, String(error.code))
    })
  const headers = new Headers([...responseHeaders, ['location', location], ['cache-control', 'no-store']])

  return new Response(null, { status: 302, headers })
}

function problemPath(locale: Locale, code: string): string {
  const known = SOCIAL_PROBLEMS.find((one) => one === code) ?? 'social_failed'

  return pathIn(locale, `/login/social?problem=${known}`)
}

/** A cookie holds 4 kB: a longer address is not worth losing the login for. */
function fitting(target: string | null): string | null {
  return target !== null && target.length <= 1000 ? target : null
}

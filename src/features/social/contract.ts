import { z } from 'zod'
import { answer, call, email } from '#contract/base.ts'
import { loggedIn, SECOND_FACTORS, secondStep } from '#features/accounts/contract.ts'

/** The three other ways to log in (G073). */
export const PROVIDERS = ['google', 'facebook', 'line'] as const

export type Provider = (typeof PROVIDERS)[number]

/** How each is written. */
export const PROVIDER_NAMES: Record<Provider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  line: 'LINE',
}

/** Why a way in by a provider ended, as `?problem=` of the page that says so. */
export const SOCIAL_PROBLEMS = [
  'social_denied',
  'social_expired',
  'social_failed',
  'social_refused',
  'social_taken',
  'line_taken',
  'too_many',
] as const

const provider = z.enum(PROVIDERS)
const done = answer(z.object({ ok: z.literal(true) }))

/** What a begun login by a provider waits for, as this browser's sealed cookie says. */
const waiting = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('none') }),
  /** The provider told no e-mail: the person is asked for it. */
  z.object({ stage: z.literal('email'), provider, name: z.string() }),
  /** A link was mailed; opened in this browser, it goes on. */
  z.object({ stage: z.literal('mail'), provider, email: z.string() }),
  z.object({
    stage: z.literal('second_factor'),
    provider,
    challengeId: z.string(),
    methods: z.array(z.enum(SECOND_FACTORS)),
    target: z.string().nullable(),
  }),
])

/** Where a begun login stands now: a session, or what it waits for. `target` is where the person wanted to go. */
const arrived = answer(
  z.union([
    loggedIn.extend({ target: z.string().nullable() }),
    secondStep,
    z.object({ waits: z.literal(true) }),
  ]),
)

const link = z.object({ provider, email: z.string().nullable(), createdAt: z.date() })

export const socialContract = {
  /** What the login that this browser began by a provider waits for. */
  waiting: call({ who: 'public' }, { count: 300, seconds: 900 })
    .route({ method: 'GET', path: '/account/social/waiting' })
    .output(answer(waiting)),
  /** The e-mail of someone whose provider told none. */
  giveEmail: call({ who: 'public' }, { count: 10, seconds: 3600 })
    .route({ method: 'POST', path: '/account/social/email' })
    .input(z.object({ email }))
    .output(arrived),
  /** Proves the e-mail by the link's token (1 h, once, in the browser that began), links the account and logs in. */
  confirm: call({ who: 'public' }, { count: 30, seconds: 3600 })
    .route({ method: 'POST', path: '/account/social/confirm' })
    .input(z.object({ token: z.string().max(200) }))
    .output(arrived),
  /** The providers that log in as this account, and those that could. */
  links: call({ who: 'signedIn' })
    .route({ method: 'GET', path: '/account/social/links' })
    .output(answer(z.object({ links: z.array(link), available: z.array(provider) }))),
  /** Begins to link a provider: where to send the browser. */
  link: call({ who: 'signedIn', needsStepUp: 'whenSet' }, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: '/account/social/links' })
    .input(z.object({ provider, target: z.string().max(1000) }))
    .output(answer(z.object({ url: z.string() }))),
  /** Begins to connect a LINE account for notices, not for logging in: where to send the browser. @throws 404 */
  connectLine: call({ who: 'signedIn' }, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: '/account/social/line-notices' })
    .input(z.object({ target: z.string().max(1000) }))
    .output(answer(z.object({ url: z.string() }))),
  /** Takes a provider off the account; not the last way in (409 `social_last`). */
  unlink: call({ who: 'signedIn', needsStepUp: 'whenSet' })
    .route({ method: 'DELETE', path: '/account/social/links/{provider}' })
    .input(z.object({ provider }))
    .output(done),
}

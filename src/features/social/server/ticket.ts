import type { ChosenRole } from '#contract/access.ts'
import { cookieOf } from '#features/accounts/server/service.ts'
import type { SecondFactorMethod } from '#features/second-factor/contract.ts'
import type { Provider } from '#features/social/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ApiContext } from '#server/http/context.ts'
import { seal, unseal } from '#server/seal.ts'
import type { Profile, Secrets } from './exchange.ts'

/** What every stage of a begun login carries along. */
type Common = {
  /** Path of this site to go to afterwards. */
  target: string | null
  locale: Locale
  /** What a newcomer wants to be; nothing to whoever has an account. */
  wantedRole?: ChosenRole
}

/** Where a begun login stands. It lies in the browser alone, sealed: nobody else can read, change or go on with it. */
export type Ticket = Common &
  (
    | { stage: 'away'; provider: Provider; secrets: Secrets; linkTo: string | null; forNotices?: boolean }
    | { stage: 'email'; profile: Profile }
    | { stage: 'mail'; profile: Profile; email: string }
    | { stage: 'second_factor'; provider: Provider; challengeId: string; methods: SecondFactorMethod[] }
  )

/** Ten minutes at the provider; an hour for the mail, as long as its link. */
const SECONDS: Record<Ticket['stage'], number> = { away: 600, email: 3_600, mail: 3_600, second_factor: 300 }

const CONTEXT = 'social'

/** With the prefix no other host, not a manager's site either, can put one there. */
const nameOf = (isHttps: boolean) => (isHttps ? '__Host-auth.social' : 'auth.social')

/** Puts the ticket into the answer, in place of the one before. */
export function giveTicket({ kit: { config, now }, responseHeaders }: ApiContext, ticket: Ticket): void {
  const expiresAt = now().getTime() + SECONDS[ticket.stage] * 1000
  const sealed = seal(config, JSON.stringify({ ...ticket, expiresAt }), CONTEXT)
  responseHeaders.append('set-cookie', cookie(config.isHttps, sealed, SECONDS[ticket.stage]))
}

/** Takes the ticket back: it is used up. */
export function dropTicket({ kit: { config }, responseHeaders }: ApiContext): void {
  responseHeaders.append('set-cookie', cookie(config.isHttps, '', 0))
}

/** The browser's ticket; null when there is none, it is too old, or not of our making. */
export function readTicket({ kit: { config, now }, request }: ApiContext): Ticket | null {
  const sealed = cookieOf(request?.headers.get('cookie') ?? null, nameOf(config.isHttps))
  if (!sealed) return null
  try {
    const { expiresAt, ...ticket } = JSON.parse(unseal(config, sealed, CONTEXT)) as Ticket & {
      expiresAt: number
    }
    return expiresAt > now().getTime() ? (ticket as Ticket) : null
  } catch {
    return null
  }
}

function cookie(isHttps: boolean, value: string, maxAge: number): string {
  return `${nameOf(isHttps)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

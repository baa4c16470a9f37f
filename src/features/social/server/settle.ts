import type { ChosenRole } from '#contract/access.ts'
import { keepCookies } from '#features/accounts/server/service.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { ApiContext } from '#server/http/context.ts'
import type { Arrival } from './arrive.ts'
import type { Profile } from './exchange.ts'
import { dropTicket, giveTicket } from './ticket.ts'

/** Puts into the answer's cookies where a login stands now. Answers the page to go on to. */
export function settle(
  context: ApiContext,
  arrival: Arrival,
  {
    profile,
    target,
    locale,
    wantedRole,
  }: { profile: Profile; target: string | null; locale: Locale; wantedRole?: ChosenRole },
): string {
  const here = pathIn(locale, '/login/social')
  const { kit, responseHeaders } = context
  switch (arrival.stage) {
    case 'email':
      giveTicket(context, { stage: 'email', profile, target, locale, wantedRole })
      return here
    case 'mail':
      giveTicket(context, { stage: 'mail', profile, email: arrival.email, target, locale, wantedRole })
      return here
    case 'in': {
      const { answer } = arrival
      if ('needsSecondFactor' in answer) {
        const { challengeId, methods } = answer
        giveTicket(context, {
          stage: 'second_factor',
          provider: profile.provider,
          challengeId,
          methods,
          target,
          locale,
        })
        return here
      }
      dropTicket(context)
      keepCookies(responseHeaders, answer, kit.config.isHttps)
      // The word that the next page says once (`#web/page/flash.ts`).
      responseHeaders.append('set-cookie', 'flash=login; Path=/; Max-Age=30; SameSite=Lax')
      const query = target ? `?redirectAfterLogin=${encodeURIComponent(target)}` : ''
      return pathIn(locale, `/callback${query}`)
    }
  }
}

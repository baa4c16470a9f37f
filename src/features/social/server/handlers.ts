import { Problem } from '#contract/problem.ts'
import { safeTarget } from '#contract/safe-target.ts'
import { socialContract } from '#features/social/contract.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { type Arrival, type Arriving, arriveByEmail, arriveByLink } from './arrive.ts'
import { begin } from './door.ts'
import { linksOf, unlinkIdentity } from './identities.ts'
import { availableProviders } from './providers.ts'
import { settle } from './settle.ts'
import { readTicket, type Ticket } from './ticket.ts'

const os = serve(socialContract)

export const socialHandlers = {
  waiting: os.waiting.handler(async ({ context }) => {
    const ticket = readTicket(context)
    switch (ticket?.stage) {
      case 'email': {
        const { provider, firstName, lastName } = ticket.profile
        return { data: { stage: 'email', provider, name: `${firstName} ${lastName}`.trim() } }
      }
      case 'mail':
        return { data: { stage: 'mail', provider: ticket.profile.provider, email: ticket.email } }
      case 'second_factor': {
        const { provider, challengeId, methods, target } = ticket
        return { data: { stage: 'second_factor', provider, challengeId, methods, target } }
      }
      default:
        return { data: { stage: 'none' } }
    }
  }),
  giveEmail: os.giveEmail.handler(async ({ input: { email }, context }) => {
    const ticket = readTicket(context)
    // Who mistyped it gives another one.
    if (ticket?.stage !== 'email' && ticket?.stage !== 'mail') throw new Problem(422, 'social_expired')
    const arrival = await arriveByEmail(context.kit, arrivingBy(context, ticket), { email, isProven: false })
    return answerOf(context, arrival, ticket)
  }),
  confirm: os.confirm.handler(async ({ input: { token }, context }) => {
    const ticket = readTicket(context)
    if (ticket?.stage !== 'mail') throw new Problem(422, 'social_other_browser')
    const arrival = await arriveByLink(context.kit, arrivingBy(context, ticket), token)
    return answerOf(context, arrival, ticket)
  }),
  links: os.links.handler(async ({ context }) => ({
    data: {
      links: await linksOf(context.kit, signedIn(context).userId),
      available: availableProviders(context.kit.config),
    },
  })),
  link: os.link.handler(async ({ input: { provider, target }, context }) => ({
    data: { url: begin(context, { provider, target: safeTarget(target), linkTo: signedIn(context).userId }) },
  })),
  connectLine: os.connectLine.handler(async ({ input: { target }, context }) => {
    if (!context.kit.ports.line) throw new Problem(404, 'not_found')
    const asked = { target: safeTarget(target), linkTo: signedIn(context).userId, forNotices: true }
    return { data: { url: begin(context, { provider: 'line', ...asked }) } }
  }),
  unlink: os.unlink.handler(async ({ input: { provider }, context }) => {
    await unlinkIdentity(context.kit, signedIn(context).userId, provider)
    return { data: { ok: true as const } }
  }),
}

type Waiting = Extract<Ticket, { profile: unknown }>

function arrivingBy({ userAgent }: ApiContext, { profile, locale, wantedRole }: Waiting): Arriving {
  return { profile, locale, userAgent, wantedRole }
}

function answerOf(context: ApiContext, arrival: Arrival, ticket: Waiting) {
  settle(context, arrival, ticket)
  if (arrival.stage !== 'in') return { data: { waits: true as const } }
  const { answer } = arrival

  return { data: 'needsSecondFactor' in answer ? answer : { ...answer, target: ticket.target } }
}

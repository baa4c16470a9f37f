import { Problem } from '#contract/problem.ts'
import { gatewaysContract } from '#features/gateways/contract.ts'
import { type ApiContext, actorOf, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { readGateways } from './read.ts'
import { removeGateway, setUpGateway } from './set-up.ts'

const os = serve(gatewaysContract)

export const gatewaysHandlers = {
  show: os.show.handler(async ({ context }) => ({ data: await read(context) })),
  setUp: os.setUp.handler(async ({ input, context }) => {
    await setUpGateway(context.kit, actorOf(context), input)
    const account = (await read(context)).accounts.find(({ provider }) => provider === input.provider)
    if (!account) throw new Problem(409, 'gateway_gone')

    return { data: account }
  }),
  remove: os.remove.handler(async ({ input, context }) => {
    await removeGateway(context.kit, actorOf(context), input.provider)
    return { data: { ok: true as const } }
  }),
  /** Over HTTP a door of payments takes the events raw; in process there is nobody who could tell one. */
  event: os.event.handler(() => {
    throw new Problem(401, 'webhook_rejected')
  }),
}

function read(context: ApiContext) {
  const { reader, workspaceId } = member(context)
  const mayChange = reader.workspace!.rights.includes('people')

  return readGateways(context.kit, workspaceId, { locale: context.locale, mayChange })
}

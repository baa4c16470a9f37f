import { domainsContract } from '#features/domains/contract.ts'
import { type ApiContext, actorOf, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { addDomain, checkNow, readDomains, removeDomain } from './domains.ts'

const os = serve(domainsContract)

const stateOf = async (context: ApiContext) => ({
  data: await readDomains(context.kit, member(context).workspaceId),
})

export const domainsHandlers = {
  read: os.read.handler(({ context }) => stateOf(context)),
  add: os.add.handler(async ({ context, input }) => {
    await addDomain(context.kit, actorOf(context), input.domain)
    return stateOf(context)
  }),
  check: os.check.handler(async ({ context }) => {
    await checkNow(context.kit, actorOf(context))
    return stateOf(context)
  }),
  remove: os.remove.handler(async ({ context }) => {
    await removeDomain(context.kit, actorOf(context))
    return stateOf(context)
  }),
}

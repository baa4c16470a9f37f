import { visitsContract } from '#features/visits/contract.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { listVisits, requestVisit, setVisitStatus } from './service.ts'

const os = serve(visitsContract)

export const visitsHandlers = {
  request: os.request.handler(async ({ input, context }) => ({
    data: { id: await requestVisit(context.kit, input, context.locale) },
  })),
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listVisits(tx, workspaceId, { itemsPerPage: 10, page: 1, ...input }, context.kit.now()),
    ),
  ),
  setStatus: os.setStatus.handler(async ({ input, context }) => {
    await inPlace(context, (tx, { workspaceId, actorId }) =>
      setVisitStatus(tx, context.kit, { workspaceId, actorId, ...input }),
    )
    return { data: { ok: true as const } }
  }),
}

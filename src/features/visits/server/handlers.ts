import { member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { visitsContract } from '../contract.ts'
import { listVisits, requestVisit, setVisitStatus } from './service.ts'

const os = serve(visitsContract)

export const visitsHandlers = {
  request: os.request.handler(async ({ input, context }) => ({
    data: { id: await requestVisit(context.kit, input, context.locale) },
  })),
  list: os.list.handler(async ({ input, context }) => {
    const { workspaceId } = member(context)
    return context.kit.database.inWorkspace(workspaceId, (tx) =>
      listVisits(tx, workspaceId, { itemsPerPage: 10, page: 1, ...input }, context.kit.now()),
    )
  }),
  setStatus: os.setStatus.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    await context.kit.database.inWorkspace(workspaceId, (tx) =>
      setVisitStatus(tx, { workspaceId, actorId: reader.userId, ...input }),
    )
    return { data: { ok: true as const } }
  }),
}

import { member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inquiriesContract } from '../contract.ts'
import { listInquiries } from './list.ts'
import { askAgent, askOfHome, setInquiryStatus } from './service.ts'

const os = serve(inquiriesContract)

export const inquiriesHandlers = {
  ofHome: os.ofHome.handler(async ({ input, context }) => ({
    data: { id: await askOfHome(context.kit, input, context.locale) },
  })),
  ofAgent: os.ofAgent.handler(async ({ input, context }) => ({
    data: { id: await askAgent(context.kit, input, context.locale) },
  })),
  list: os.list.handler(async ({ input, context }) => {
    const { workspaceId } = member(context)
    return context.kit.database.inWorkspace(workspaceId, (tx) =>
      listInquiries(tx, workspaceId, { itemsPerPage: 10, page: 1, ...input }),
    )
  }),
  setStatus: os.setStatus.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    await context.kit.database.inWorkspace(workspaceId, (tx) =>
      setInquiryStatus(tx, { workspaceId, actorId: reader.userId, ...input }),
    )
    return { data: { ok: true as const } }
  }),
}

import { inquiriesContract } from '#features/inquiries/contract.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
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
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listInquiries(tx, workspaceId, { itemsPerPage: 10, page: 1, ...input }),
    ),
  ),
  setStatus: os.setStatus.handler(async ({ input, context }) => {
    await inPlace(context, (tx, { workspaceId, actorId }) =>
      setInquiryStatus(tx, context.kit, { workspaceId, actorId, ...input }),
    )
    return { data: { ok: true as const } }
  }),
}

import { overviewContract } from '#features/overview/contract.ts'
import { member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { readMain } from './service.ts'
import { readWaiting } from './waiting.ts'

const os = serve(overviewContract)

export const overviewHandlers = {
  waiting: os.waiting.handler(async ({ context }) => {
    const { workspaceId, reader } = member(context)

    return { data: await readWaiting(context.kit, workspaceId, reader.userId) }
  }),
  main: os.main.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, actor) => readMain(tx, context.kit, actor)),
  })),
}

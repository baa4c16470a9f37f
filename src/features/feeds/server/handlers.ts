import type { Tx } from '#db/client.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { feedsContract } from '../contract.ts'
import { listFedHomes, readFeedOverview } from './read.ts'
import { type Giver, givePostsAgain, notePostStatus, postAllHomes, postHome } from './service.ts'

const os = serve(feedsContract)

export const feedsHandlers = {
  overview: os.overview.handler(async ({ context }) => ({
    data: await inside(context, (tx, { workspaceId }) => readFeedOverview(tx, context.kit, workspaceId)),
  })),
  homes: os.homes.handler(({ input, context }) =>
    inside(context, (tx, { workspaceId }) =>
      listFedHomes(tx, context.kit, workspaceId, { itemsPerPage: 10, page: 1, ...input }),
    ),
  ),
  postTo: os.postTo.handler(async ({ input, context }) => ({
    data: { postTo: await inside(context, (tx, giver) => postHome(tx, context.kit, giver, input)) },
  })),
  postAll: os.postAll.handler(async ({ input, context }) => ({
    data: { count: await inside(context, (tx, giver) => postAllHomes(tx, context.kit, giver, input)) },
  })),
  giveAgain: os.giveAgain.handler(async ({ input, context }) => ({
    data: { count: await inside(context, (tx, giver) => givePostsAgain(tx, context.kit, giver, input)) },
  })),
  setStatus: os.setStatus.handler(async ({ input, context }) => {
    await inside(context, (tx, giver) => notePostStatus(tx, context.kit, giver, input))
    return { data: { ok: true as const } }
  }),
}

function inside<T>(context: ApiContext, work: (tx: Tx, giver: Giver) => Promise<T>): Promise<T> {
  const { workspaceId, reader } = member(context)
  return context.kit.database.inWorkspace(workspaceId, (tx) =>
    work(tx, { workspaceId, actorId: reader.userId }),
  )
}

import { feedsContract } from '#features/feeds/contract.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { listFedHomes, readFeedOverview } from './read.ts'
import { givePostsAgain, notePostStatus, postAllHomes, postHome } from './service.ts'

const os = serve(feedsContract)

export const feedsHandlers = {
  overview: os.overview.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => readFeedOverview(tx, context.kit, workspaceId)),
  })),
  homes: os.homes.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listFedHomes(tx, context.kit, workspaceId, { itemsPerPage: 10, page: 1, ...input }),
    ),
  ),
  postTo: os.postTo.handler(async ({ input, context }) => ({
    data: { postTo: await inPlace(context, (tx, giver) => postHome(tx, context.kit, giver, input)) },
  })),
  postAll: os.postAll.handler(async ({ input, context }) => ({
    data: { count: await inPlace(context, (tx, giver) => postAllHomes(tx, context.kit, giver, input)) },
  })),
  giveAgain: os.giveAgain.handler(async ({ input, context }) => ({
    data: { count: await inPlace(context, (tx, giver) => givePostsAgain(tx, context.kit, giver, input)) },
  })),
  setStatus: os.setStatus.handler(async ({ input, context }) => {
    await inPlace(context, (tx, giver) => notePostStatus(tx, context.kit, giver, input))
    return { data: { ok: true as const } }
  }),
}

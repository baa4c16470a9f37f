import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { popupsContract } from '#features/popups/contract.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { listPopups, readPopup } from './read.ts'
import { countPopup, popupNow } from './shown.ts'
import { addPopup, endPopup, holdPopup, publishPopup, removePopup, updatePopup } from './write.ts'

const os = serve(popupsContract)

export const popupsHandlers = {
  list: os.list.handler(({ input, context: { kit } }) =>
    kit.database.inWorkspace(NO_WORKSPACE, (tx) =>
      listPopups(tx, kit, { itemsPerPage: 10, page: 1, ...input }),
    ),
  ),
  read: os.read.handler(async ({ input, context: { kit } }) => ({
    data: await kit.database.inWorkspace(NO_WORKSPACE, (tx) => readPopup(tx, kit, input.id)),
  })),
  add: os.add.handler(({ input, context }) =>
    asAdmin(context, async (tx, actorId) => {
      const id = await addPopup(tx, context.kit, actorId, input)
      return { data: await readPopup(tx, context.kit, id) }
    }),
  ),
  update: os.update.handler(({ input: { version, ...change }, context }) =>
    asAdmin(context, async (tx, actorId) => {
      const { kit, locale } = context
      await holdPopup(tx, change.id)
      const read = () => readPopup(tx, kit, change.id)
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        updatePopup(tx, kit, actorId, change),
      )
      return savedAnswer(saved, { version, locale })
    }),
  ),
  publish: os.publish.handler(({ input, context }) => thenRead(context, input.id, publishPopup)),
  end: os.end.handler(({ input, context }) => thenRead(context, input.id, endPopup)),
  remove: os.remove.handler(({ input, context }) =>
    asAdmin(context, async (tx, actorId) => {
      await removePopup(tx, context.kit, actorId, input.id)
      return { data: { ok: true as const } }
    }),
  ),
  now: os.now.handler(async ({ input, context }) => {
    context.responseHeaders.set('cache-control', 'private, max-age=60')
    return { data: await popupNow(context, input.page) }
  }),
  count: os.count.handler(async ({ input, context }) => {
    await countPopup(context, input.id, input.act)
    return { data: { ok: true as const } }
  }),
}

type Act = (tx: Tx, kit: ApiContext['kit'], actorId: string, id: string) => Promise<void>

/** Does something to a popup and answers it as it is then. */
function thenRead(context: ApiContext, id: string, act: Act) {
  return asAdmin(context, async (tx, actorId) => {
    await act(tx, context.kit, actorId, id)
    return { data: await readPopup(tx, context.kit, id) }
  })
}

/** What belongs to the platform is written where its audit log is. */
function asAdmin<T>(context: ApiContext, work: (tx: Tx, actorId: string) => Promise<T>) {
  const { userId } = signedIn(context)

  return context.kit.database.inWorkspace(NO_WORKSPACE, (tx) => work(tx, userId))
}

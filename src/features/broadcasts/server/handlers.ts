import type { Tx } from '#db/client.ts'
import { broadcastsContract } from '#features/broadcasts/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { beginBroadcast, go, retry, undo } from './acts.ts'
import { findPeople, readOptions } from './options.ts'
import { previewBroadcast } from './preview.ts'
import { listBroadcasts, listSends, readBroadcast } from './read.ts'
import { sheetsPdf } from './sheets.ts'

const os = serve(broadcastsContract)

const readingOf = (context: ApiContext) => ({
  workspaceId: actorOf(context).workspaceId,
  locale: context.locale,
})

export const broadcastsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) =>
      listBroadcasts(tx, context.kit, readingOf(context), { itemsPerPage: 10, page: 1, ...input }),
    ),
  ),
  options: os.options.handler(({ context }) =>
    inPlace(context, async (tx) => ({ data: await readOptions(tx, context.kit, readingOf(context)) })),
  ),
  people: os.people.handler(({ input, context }) =>
    inPlace(context, async (tx) => ({
      data: await findPeople(tx, context.kit, readingOf(context), input ?? {}),
    })),
  ),
  preview: os.preview.handler(({ input, context }) =>
    inPlace(context, async (tx) => ({
      data: await previewBroadcast(tx, context.kit, readingOf(context), input),
    })),
  ),
  add: os.add.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      const id = await beginBroadcast(tx, context.kit, actor, input)
      return { data: await readBroadcast(tx, context.kit, readingOf(context), id) }
    }),
  ),
  read: os.read.handler(({ input, context }) => thenRead(context, input.id, async () => {})),
  sends: os.sends.handler(({ input, context }) =>
    inPlace(context, (tx) => listSends(tx, readingOf(context), input)),
  ),
  undo: os.undo.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => undo(tx, context.kit, actor, input)),
  ),
  go: os.go.handler(({ input, context }) => thenRead(context, input.id, (tx, actor) => go(tx, actor, input))),
  retry: os.retry.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => retry(tx, context.kit, actor, input)),
  ),
  sheets: os.sheets.handler(({ input, context }) => sheetsPdf(context.kit, readingOf(context), input.id)),
}

/** An act on one broadcast, answered with where it stands by then. */
function thenRead(context: ApiContext, id: string, act: (tx: Tx, actor: ActingMember) => Promise<void>) {
  return inPlace(context, async (tx, actor) => {
    await act(tx, actor)
    return { data: await readBroadcast(tx, context.kit, readingOf(context), id) }
  })
}

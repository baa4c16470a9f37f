import type { Tx } from '#db/client.ts'
import { filingsContract } from '#features/filings/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { listOwn } from './own.ts'
import { listFilings, readFiling } from './read.ts'
import { addFiling, keepProof, recordFiled, recordNotNeeded, reopenFiling, updateFiling } from './service.ts'

const os = serve(filingsContract)

export const filingsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listFilings(tx, context.kit, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) => thenRead(context, async () => input.id)),
  add: os.add.handler(({ input, context }) =>
    thenRead(context, (tx, actor) => addFiling(tx, context.kit, actor, input)),
  ),
  update: os.update.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    const saved = await inPlace(context, (tx, actor) => {
      const read = () => readFiling(tx, kit, actor.workspaceId, id, { isHeld: true })
      return unlessMoved({ version, yours: change, read }, async () =>
        updateFiling(tx, kit, actor, { ...change, before: await read() }),
      )
    })
    return savedAnswer(saved, { version, locale })
  }),
  filed: os.filed.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await recordFiled(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  keepProof: os.keepProof.handler(({ input, context }) =>
    readAfter(context, (tx, actor) => keepProof(tx, context.kit, actor, input), input.id),
  ),
  notNeeded: os.notNeeded.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await recordNotNeeded(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  reopen: os.reopen.handler(({ input, context }) =>
    readAfter(context, (tx, actor) => reopenFiling(tx, context.kit, actor, input), input.id),
  ),
  listAsTenant: os.listAsTenant.handler(async ({ context }) => ({ data: await listOwn(context) })),
}

/** Does something in the member's business and answers the filing. */
function thenRead(context: ApiContext, work: (tx: Tx, actor: Actor) => Promise<string>) {
  return inPlace(context, async (tx, actor) => {
    const id = await work(tx, actor)
    return { data: await readFiling(tx, context.kit, actor.workspaceId, id) }
  })
}

/** The same, where bytes of a file go once all has gone through. */
async function readAfter(
  context: ApiContext,
  work: (tx: Tx, actor: Actor) => Promise<() => Promise<void>>,
  id: string,
) {
  const settle = await inPlace(context, work)
  await settle()

  return thenRead(context, async () => id)
}

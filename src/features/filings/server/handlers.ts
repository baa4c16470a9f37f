import type { Tx } from '#db/client.ts'
import { filingsContract } from '#features/filings/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { listFilings, readFiling } from './read.ts'
import { addFiling, recordFiled, recordNotNeeded, reopenFiling, updateFiling } from './service.ts'

const os = serve(filingsContract)

export const filingsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listFilings(tx, context.kit, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) => thenRead(context, async () => input.id)),
  add: os.add.handler(({ input, context }) =>
    thenRead(context, (tx, actor) => addFiling(tx, context.kit, actor, input)),
  ),
  update: os.update.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await updateFiling(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  filed: os.filed.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await recordFiled(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  notNeeded: os.notNeeded.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await recordNotNeeded(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  reopen: os.reopen.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await reopenFiling(tx, context.kit, actor, input)
      return input.id
    }),
  ),
}

/** Does something in the member's business and answers the filing. */
function thenRead(context: ApiContext, work: (tx: Tx, actor: Actor) => Promise<string>) {
  return inPlace(context, async (tx, actor) => {
    const id = await work(tx, actor)
    return { data: await readFiling(tx, context.kit, actor.workspaceId, id) }
  })
}

import type { Tx } from '#db/client.ts'
import { pettyCashContract } from '#features/petty-cash/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { count, spend, topUp, undoMove } from './moves.ts'
import { listMoves, listTins, readTin } from './read.ts'
import { addTin, closeTin } from './tins.ts'

const os = serve(pettyCashContract)

export const pettyCashHandlers = {
  list: os.list.handler(({ context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({ data: await listTins(tx, workspaceId) })),
  ),
  add: os.add.handler(({ input, context }) =>
    thenTin(context, (tx, actor) => addTin(tx, context.kit, actor, input)),
  ),
  read: os.read.handler(({ input, context }) => thenTin(context, async () => input.id)),
  moves: os.moves.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listMoves(tx, context.kit, workspaceId, input)),
  ),
  topUp: os.topUp.handler(({ input, context }) =>
    thenTin(context, async (tx, actor) => {
      await topUp(tx, context.kit, actor, { ...input, kind: 'top_up' })
      return input.id
    }),
  ),
  giveBack: os.giveBack.handler(({ input, context }) =>
    thenTin(context, async (tx, actor) => {
      await topUp(tx, context.kit, actor, { ...input, kind: 'return' })
      return input.id
    }),
  ),
  spend: os.spend.handler(({ input, context }) =>
    thenTin(context, async (tx, actor) => {
      await spend(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  count: os.count.handler(({ input, context }) =>
    thenTin(context, async (tx, actor) => {
      await count(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  undo: os.undo.handler(({ input, context }) =>
    thenTin(context, async (tx, actor) => {
      await undoMove(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  close: os.close.handler(({ input, context }) =>
    thenTin(context, async (tx, actor) => {
      await closeTin(tx, context.kit, actor, input.id)
      return input.id
    }),
  ),
}

/** Does something with a tin of the member's business, and answers what lies in it. */
function thenTin(context: ApiContext, work: (tx: Tx, actor: ActingMember) => Promise<string>) {
  return inPlace(context, async (tx, actor) => {
    const id = await work(tx, actor)
    return { data: await readTin(tx, actor.workspaceId, id) }
  })
}

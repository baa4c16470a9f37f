import { otherIncomeContract } from '#features/other-income/contract.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { findIncome, listIncome, readIncome } from './read.ts'
import { addIncome, changeIncome, undoIncome } from './service.ts'

const os = serve(otherIncomeContract)

export const otherIncomeHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listIncome(tx, context.kit, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readIncome(tx, context.kit, workspaceId, input.id),
    })),
  ),
  add: os.add.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      const id = await addIncome(tx, context.kit, actor, input)
      return { data: await readIncome(tx, context.kit, actor.workspaceId, id) }
    }),
  ),
  update: os.update.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    const data = await inPlace(context, async (tx, actor) => {
      const { workspaceId } = actor
      await findIncome(tx, workspaceId, { id, isHeld: true })
      const read = () => readIncome(tx, kit, workspaceId, id)
      return unlessMoved({ version, yours: change, read }, () =>
        changeIncome(tx, kit, actor, { id, ...change }),
      )
    })
    return savedAnswer(data, { version, locale })
  }),
  undo: os.undo.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      await undoIncome(tx, context.kit, actor, { ...input, by: 'hand' })
      return { data: { ok: true as const } }
    }),
  ),
}

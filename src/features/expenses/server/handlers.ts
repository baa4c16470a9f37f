import { sumOnSave } from '#features/exchange-rates/server/service.ts'
import { expensesContract } from '#features/expenses/contract.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { listExpenses, readExpense, spentByAccount } from './read.ts'
import { addExpense, undoExpense } from './service.ts'

const os = serve(expensesContract)

export const expensesHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listExpenses(tx, context.kit, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readExpense(tx, context.kit, workspaceId, input.id),
    })),
  ),
  add: os.add.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId, actorId }) => {
      const { usdCents: _, ...rest } = input
      const {
        amountSatang,
        usdCents: cents,
        rateE4,
        rateDay,
      } = await sumOnSave(tx, input, { day: input.day })
      const foreign = cents === null ? undefined : { cents, rateE4: rateE4!, rateDay: rateDay! }
      const id = await addExpense(tx, context.kit, { ...rest, amountSatang, foreign, workspaceId, actorId })
      return { data: await readExpense(tx, context.kit, workspaceId, id) }
    }),
  ),
  undo: os.undo.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId, actorId }) => {
      await undoExpense(tx, context.kit, { ...input, workspaceId, actorId, by: 'hand' })
      return { data: { ok: true as const } }
    }),
  ),
  accounts: os.accounts.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await spentByAccount(tx, workspaceId, input, context.locale),
    })),
  ),
}

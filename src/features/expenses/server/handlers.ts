import { expensesContract } from '#features/expenses/contract.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { addExpense, listExpenses } from './service.ts'

const os = serve(expensesContract)

export const expensesHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listExpenses(tx, context.kit, workspaceId, input)),
  ),
  add: os.add.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId, actorId }) => {
      const id = await addExpense(tx, context.kit, { ...input, workspaceId, actorId })
      const { data } = await listExpenses(tx, context.kit, workspaceId, { id, page: 1, itemsPerPage: 1 })
      return { data: data[0]! }
    }),
  ),
}

import { member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { expensesContract } from '../contract.ts'
import { addExpense, listExpenses } from './service.ts'

const os = serve(expensesContract)

export const expensesHandlers = {
  list: os.list.handler(({ input, context }) => {
    const { workspaceId } = member(context)
    return context.kit.database.inWorkspace(workspaceId, (tx) =>
      listExpenses(tx, context.kit, workspaceId, input),
    )
  }),
  add: os.add.handler(({ input, context }) => {
    const { workspaceId, reader } = member(context)
    return context.kit.database.inWorkspace(workspaceId, async (tx) => {
      const id = await addExpense(tx, context.kit, { ...input, workspaceId, actorId: reader.userId })
      const { data } = await listExpenses(tx, context.kit, workspaceId, { id, page: 1, itemsPerPage: 1 })
      return { data: data[0]! }
    })
  }),
}

import { documentsContract } from '#features/documents/contract.ts'
import { member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { listDocuments } from './list.ts'

const os = serve(documentsContract)

export const documentsHandlers = {
  list: os.list.handler(({ input, context }) => {
    const { workspaceId, reader } = member(context)
    const seesMoney = reader.workspace!.rights.includes('money')
    return context.kit.database.inWorkspace(workspaceId, (tx) =>
      listDocuments(tx, context.kit, { workspaceId, seesMoney, locale: context.locale }, input),
    )
  }),
}

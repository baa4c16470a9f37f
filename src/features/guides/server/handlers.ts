import { guidesContract } from '#features/guides/contract.ts'
import { serve } from '#server/http/gate.ts'
import { listGuides } from './library.ts'

const os = serve(guidesContract)

export const guidesHandlers = {
  list: os.list.handler(({ input, context }) =>
    listGuides({ itemsPerPage: 10, page: 1, ...input }, context.locale),
  ),
}

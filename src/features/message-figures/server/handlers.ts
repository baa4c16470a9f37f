import { messageFiguresContract } from '#features/message-figures/contract.ts'
import { serve } from '#server/http/gate.ts'
import { readOverview } from './read.ts'

const os = serve(messageFiguresContract)

export const messageFiguresHandlers = {
  overview: os.overview.handler(async ({ context: { kit, locale } }) => ({
    data: await kit.database.global((tx) => readOverview(tx, kit, locale)),
  })),
}

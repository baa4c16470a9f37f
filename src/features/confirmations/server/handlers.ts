import { confirmationsContract } from '#features/confirmations/contract.ts'
import { serve } from '#server/http/gate.ts'
import { answerByLink } from './answer.ts'
import { readByLink } from './read.ts'

const os = serve(confirmationsContract)

export const confirmationsHandlers = {
  byLink: os.byLink.handler(async ({ input, context: { kit, locale } }) => ({
    data: await readByLink(kit, input.token, locale),
  })),
  answer: os.answer.handler(async ({ input, context: { kit, locale } }) => ({
    data: await answerByLink(kit, input.token, locale),
  })),
}

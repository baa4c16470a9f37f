import { lettersContract } from '#features/letters/contract.ts'
import { signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { listLetters, markLetter } from './read.ts'
import { contact, recommend } from './service.ts'

const os = serve(lettersContract)

export const lettersHandlers = {
  recommend: os.recommend.handler(async ({ input, context: { kit, locale } }) => {
    await recommend(kit, input, locale)
    return { data: { ok: true as const } }
  }),
  contact: os.contact.handler(async ({ input, context: { kit, locale } }) => {
    await contact(kit, input, locale)
    return { data: { ok: true as const } }
  }),
  letters: os.letters.handler(({ input, context }) =>
    listLetters(context.kit, { itemsPerPage: 10, page: 1, ...input }),
  ),
  markLetter: os.markLetter.handler(async ({ input, context }) => {
    await markLetter(context.kit, { ...input, actorId: signedIn(context).userId })
    return { data: { ok: true as const } }
  }),
}

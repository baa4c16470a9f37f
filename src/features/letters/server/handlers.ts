import { serve } from '#server/http/gate.ts'
import { lettersContract } from '../contract.ts'
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
}

import { translationContract } from '#features/translation/contract.ts'
import { serve } from '#server/http/gate.ts'
import { translate } from './translate.ts'

const os = serve(translationContract)

export const translationHandlers = {
  translate: os.translate.handler(async ({ input, context: { kit, locale } }) => ({
    data: await translate(kit, { text: input.text, to: input.to ?? locale }),
  })),
}

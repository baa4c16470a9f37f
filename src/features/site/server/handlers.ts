import { notFound } from '#contract/problem.ts'
import { siteContract } from '#features/site/contract.ts'
import { serve } from '#server/http/gate.ts'
import { assertOutbox, listOutbox, questions, readOutbox, siteStyle, taxonomy } from './service.ts'

const os = serve(siteContract)

export const siteHandlers = {
  style: os.style.handler(({ input, context: { kit } }) => {
    if (input.name !== `${kit.config.product.slug}-style`) throw notFound()
    return { data: siteStyle(kit) }
  }),
  taxonomy: os.taxonomy.handler(({ context }) => ({ data: taxonomy(context.locale) })),
  faq: os.faq.handler(({ context }) => ({ data: questions(context.locale) })),
  outbox: os.outbox.handler(({ input, context: { kit, ip } }) => {
    assertOutbox(kit, ip)
    return listOutbox(kit, input)
  }),
  outboxMail: os.outboxMail.handler(async ({ input, context: { kit, ip } }) => {
    assertOutbox(kit, ip)
    return { data: await readOutbox(kit, input.id) }
  }),
}

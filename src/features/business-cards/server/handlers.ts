import { businessCardsContract } from '#features/business-cards/contract.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { cardContact, cardPicture, cardPrint, fitBefore, previewCard } from './drawn.ts'
import { listCards, readCard } from './read.ts'
import { removeCard, saveCard } from './service.ts'

const os = serve(businessCardsContract)

export const businessCardsHandlers = {
  list: os.list.handler(({ context }) =>
    inPlace(context, async (tx) => ({ data: await listCards(tx, context.kit, readingOf(context)) })),
  ),
  read: os.read.handler(({ input, context }) =>
    inPlace(context, async (tx) => ({
      data: (await readCard(tx, context.kit, readingOf(context), input)).card,
    })),
  ),
  save: os.save.handler(async ({ input: { userId, version, ...change }, context }) => {
    const { kit, locale } = context
    const reading = readingOf(context)
    const { portrait: _, dropPortrait: __, ...wish } = change
    const checkFit = await fitBefore(kit, reading, { userId, ...wish })
    let after = async () => {}
    const saved = await inPlace(context, async (tx, actor) => {
      const before = await readCard(tx, kit, reading, { userId, isHeld: true })
      const { portrait: ___, ...yours } = change
      const read = async () => (await readCard(tx, kit, reading, { userId })).card
      return unlessMoved({ version, yours, read }, async () => {
        after = await saveCard(tx, kit, actor, { ...change, before, checkFit })
      })
    })
    await after()
    return savedAnswer(saved, { version, locale })
  }),
  remove: os.remove.handler(async ({ input, context }) => {
    const after = await inPlace(context, (tx, actor) => removeCard(tx, context.kit, actor, input.userId))
    await after()
    return { data: { ok: true as const } }
  }),
  preview: os.preview.handler(async ({ input, context }) => ({
    data: await previewCard(context.kit, readingOf(context), input),
  })),
  picture: os.picture.handler(({ input, context }) => cardPicture(context.kit, readingOf(context), input)),
  print: os.print.handler(({ input, context }) => cardPrint(context.kit, readingOf(context), input.userId)),
  contact: os.contact.handler(({ input, context }) =>
    cardContact(context.kit, readingOf(context), input.userId),
  ),
}

/** Where a member reads, who they are, and in which language. */
function readingOf(context: ApiContext) {
  return { ...actorOf(context), locale: context.locale }
}

import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { mailTemplatesContract } from '#features/mail-templates/contract.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { listKinds, readTemplate } from './read.ts'
import { previewMail, sendSample } from './sample.ts'
import { holdKind, putInUse, resetWords, saveTemplate } from './write.ts'

const os = serve(mailTemplatesContract)

export const mailTemplatesHandlers = {
  list: os.list.handler(async ({ context: { kit, locale } }) => ({
    data: await kit.database.global((tx) => listKinds(tx, locale)),
  })),
  read: os.read.handler(async ({ input, context: { kit, locale } }) => ({
    data: await kit.database.global((tx) => readTemplate(tx, kit, input.kind, locale)),
  })),
  save: os.save.handler(({ input: { version, ...change }, context }) =>
    asAdmin(context, change.kind, async (tx, actorId) => {
      const { kit, locale } = context
      const read = () => readTemplate(tx, kit, change.kind, locale)
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        saveTemplate(tx, kit, actorId, change),
      )
      return savedAnswer(saved, { version, locale })
    }),
  ),
  putInUse: os.putInUse.handler(({ input, context }) =>
    asAdmin(context, input.kind, async (tx, actorId) => {
      const { kit, locale } = context
      await putInUse(tx, kit, actorId, input)
      return { data: await readTemplate(tx, kit, input.kind, locale) }
    }),
  ),
  resetWords: os.resetWords.handler(({ input, context }) =>
    asAdmin(context, input.kind, async (tx, actorId) => {
      const { kit, locale } = context
      await resetWords(tx, kit, actorId, input.kind)
      return { data: await readTemplate(tx, kit, input.kind, locale) }
    }),
  ),
  preview: os.preview.handler(async ({ input, context: { kit } }) => ({ data: previewMail(kit, input) })),
  test: os.test.handler(async ({ input, context }) => {
    const { userId, email } = signedIn(context)
    await sendSample(context.kit, { userId, email }, input)
    return { data: { to: email } }
  }),
}

/** Holds the kind; what belongs to the platform is written where its audit log is. */
function asAdmin<T>(context: ApiContext, kind: string, work: (tx: Tx, actorId: string) => Promise<T>) {
  const { userId } = signedIn(context)

  return context.kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    await holdKind(tx, kind)
    return work(tx, userId)
  })
}

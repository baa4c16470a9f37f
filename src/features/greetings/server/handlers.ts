import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { greetingsContract } from '#features/greetings/contract.ts'
import { occasionOf } from '#features/greetings/occasions.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, actorOf, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { choose, removeGreeting, resend, schedule, sendNow } from './acts.ts'
import { addCard, readAdminCards, removeCard, updateCard } from './admin.ts'
import { activeCards } from './cards.ts'
import { endPause, endPlatformPause, setPause, setPlatformPause } from './pauses.ts'
import { previewGreeting } from './preview.ts'
import { markSeen, openCard, stopCards } from './public.ts'
import { findGreeting, listGreetings, listSends, readGreeting } from './read.ts'
import { readSender, sampleOf } from './words.ts'
import { addGreeting, updateGreeting } from './write.ts'
import { findPeople, readYear } from './year.ts'

const os = serve(greetingsContract)
const OK = { data: { ok: true as const } }

const readingOf = (context: ApiContext) => ({
  workspaceId: actorOf(context).workspaceId,
  locale: context.locale,
})

export const greetingsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listGreetings(tx, readingOf(context), { itemsPerPage: 10, page: 1, ...input })),
  ),
  occasions: os.occasions.handler(({ context }) =>
    inPlace(context, async (tx) => ({ data: await readYear(tx, context.kit, readingOf(context)) })),
  ),
  gallery: os.gallery.handler(({ input, context }) =>
    inPlace(context, async (tx) => ({ data: await activeCards(tx, context.locale, input?.category) })),
  ),
  sampleText: os.sampleText.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: sampleOf(occasionOf(input.category), await readSender(tx, workspaceId)),
    })),
  ),
  people: os.people.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await findPeople(tx, context.kit, workspaceId, { ...input, locale: context.locale }),
    })),
  ),
  preview: os.preview.handler(({ input, context }) =>
    inPlace(context, async (tx) => ({
      data: await previewGreeting(tx, context.kit, readingOf(context), input),
    })),
  ),
  setPause: os.setPause.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => setPause(tx, context.kit, actor, input))
    return OK
  }),
  endPause: os.endPause.handler(async ({ context }) => {
    await inPlace(context, (tx, actor) => endPause(tx, context.kit, actor))
    return OK
  }),
  read: os.read.handler(({ input, context }) => thenRead(context, input.id, async () => {})),
  sends: os.sends.handler(({ input, context }) =>
    inPlace(context, (tx) => listSends(tx, readingOf(context), input)),
  ),
  add: os.add.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      const id = await addGreeting(tx, context.kit, actor, input)
      return { data: await readGreeting(tx, context.kit, readingOf(context), { id }) }
    }),
  ),
  update: os.update.handler(async ({ input: { version, ...change }, context }) => {
    const { kit, locale } = context
    const saved = await inPlace(context, async (tx, actor) => {
      await findGreeting(tx, actor.workspaceId, { id: change.id, isHeld: true })
      const read = () => readGreeting(tx, kit, readingOf(context), { id: change.id })
      return unlessMoved({ version, yours: change, read }, () => updateGreeting(tx, kit, actor, change))
    })
    return savedAnswer(saved, { version, locale })
  }),
  schedule: os.schedule.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => schedule(tx, context.kit, actor, input)),
  ),
  send: os.send.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => sendNow(tx, context.kit, actor, input)),
  ),
  resend: os.resend.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => resend(tx, context.kit, actor, input)),
  ),
  choose: os.choose.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => choose(tx, context.kit, actor, input)),
  ),
  remove: os.remove.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => removeGreeting(tx, context.kit, actor, input.id))
    return OK
  }),

  open: os.open.handler(async ({ input, context: { kit, locale } }) => ({
    data: await openCard(kit, input.token, locale),
  })),
  seen: os.seen.handler(async ({ input, context: { kit } }) => {
    await markSeen(kit, input.token)
    return OK
  }),
  stop: os.stop.handler(async ({ input, context: { kit } }) => {
    await stopCards(kit, input.token, input.only)
    return OK
  }),

  adminCards: os.adminCards.handler(async ({ context: { kit, locale } }) => ({
    data: await kit.database.global((tx) => readAdminCards(tx, locale)),
  })),
  adminAdd: os.adminAdd.handler(({ input, context }) =>
    asAdmin(context, async (tx, by) => ({ data: await addCard(tx, context.kit, by, input) })),
  ),
  adminUpdate: os.adminUpdate.handler(({ input, context }) =>
    asAdmin(context, async (tx, by) => ({ data: await updateCard(tx, context.kit, by, input) })),
  ),
  adminRemove: os.adminRemove.handler(({ input, context }) =>
    asAdmin(context, async (tx, { actorId }) => {
      await removeCard(tx, context.kit, actorId, input.id)
      return OK
    }),
  ),
  adminGallery: os.adminGallery.handler(async ({ context: { kit, locale } }) => ({
    data: await kit.database.global((tx) => activeCards(tx, locale)),
  })),
  adminPause: os.adminPause.handler(({ input, context }) =>
    asAdmin(context, async (tx, { actorId }) => {
      await setPlatformPause(tx, context.kit, actorId, input)
      return OK
    }),
  ),
  adminEndPause: os.adminEndPause.handler(({ context }) =>
    asAdmin(context, async (tx, { actorId }) => {
      await endPlatformPause(tx, context.kit, actorId)
      return OK
    }),
  ),
}

/** Does something with a greeting of the member's business, and answers how it stands then. */
function thenRead(context: ApiContext, id: string, work: (tx: Tx, actor: ActingMember) => Promise<void>) {
  return inPlace(context, async (tx, actor) => {
    await work(tx, actor)
    return { data: await readGreeting(tx, context.kit, readingOf(context), { id }) }
  })
}

/** What belongs to the platform is written where its audit log is. */
function asAdmin<T>(
  context: ApiContext,
  work: (tx: Tx, by: { actorId: string; locale: 'th' | 'en' }) => Promise<T>,
) {
  const by = { actorId: signedIn(context).userId, locale: context.locale }

  return context.kit.database.inWorkspace(NO_WORKSPACE, (tx) => work(tx, by))
}

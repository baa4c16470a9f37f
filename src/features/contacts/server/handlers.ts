import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { contactsContract } from '#features/contacts/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { readAlike } from './alike.ts'
import { readKin, rootOf } from './family.ts'
import { keepApart, mergeContacts, mergedView, partContacts } from './merge.ts'
import { readMet } from './met.ts'
import { listContacts, readContact } from './read.ts'
import { addContact, markContacted, removeContact, updateContact } from './service.ts'

const os = serve(contactsContract)

export const contactsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listContacts(tx, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => {
      const id = await rootOf(tx, workspaceId, input.id)
      if (!id) throw notFound()
      const one = await readContact(tx, context.kit, workspaceId, { id })
      const kin = await readKin(tx, workspaceId, id)
      const met = await readMet(tx, workspaceId, one, kin)
      const alike = await readAlike(tx, workspaceId, one)
      return {
        data: { ...one, met, alike, merged: kin.map((other) => mergedView(other, id, context.kit.now())) },
      }
    }),
  ),
  add: os.add.handler(({ input, context }) =>
    thenRead(context, (tx, actor) => addContact(tx, context.kit, actor, input)),
  ),
  update: os.update.handler(async ({ input: { version, ...change }, context }) => {
    const { data } = await thenRead(context, async (tx, actor) => {
      const read = () => readContact(tx, context.kit, actor.workspaceId, { id: change.id, isHeld: true })
      await unlessMoved({ version, yours: change, read }, () => updateContact(tx, context.kit, actor, change))
      return change.id
    })
    return savedAnswer(data, { version, locale: context.locale })
  }),
  contacted: os.contacted.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await markContacted(tx, context.kit, actor, input.id)
      return input.id
    }),
  ),
  merge: os.merge.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await mergeContacts(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  part: os.part.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      const stayed = await partContacts(tx, context.kit, actor, input)
      const one = await readContact(tx, context.kit, actor.workspaceId, { id: input.id })
      return { data: { ...one, stayed } }
    }),
  ),
  keepApart: os.keepApart.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      await keepApart(tx, context.kit, actor, input)
      return { data: { ok: true as const } }
    }),
  ),
  remove: os.remove.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      await removeContact(tx, context.kit, actor, input.id)
      return { data: { ok: true as const } }
    }),
  ),
}

/** Does something in the member's business and answers the contact. */
function thenRead(context: ApiContext, work: (tx: Tx, actor: Actor) => Promise<string>) {
  return inPlace(context, async (tx, actor) => {
    const id = await work(tx, actor)
    return { data: await readContact(tx, context.kit, actor.workspaceId, { id }) }
  })
}

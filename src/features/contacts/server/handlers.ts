import type { Tx } from '#db/client.ts'
import { contactsContract } from '#features/contacts/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
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
      const one = await readContact(tx, context.kit, workspaceId, input)
      return { data: { ...one, met: await readMet(tx, workspaceId, one) } }
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

import { NO_WORKSPACE } from '#db/ids.ts'
import { confirmPerson, proofOf } from '#features/privacy/server/service.ts'
import { takeoutsContract } from '#features/takeouts/contract.ts'
import { member, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { noteList } from './lists.ts'
import { askTakeout, listTakeouts, mayTakeOut, needAllRights } from './takeouts.ts'

const os = serve(takeoutsContract)

export const takeoutsHandlers = {
  read: os.read.handler(async ({ context }) => {
    const { reader } = member(context)
    const isAllowed = mayTakeOut(reader.workspace!.rights)
    const [proof, takeouts] = await Promise.all([
      proofOf(context.kit, reader),
      isAllowed ? inPlace(context, (tx, actor) => listTakeouts(tx, context.kit, actor, context.locale)) : [],
    ])

    return { data: { proof, isEmailVerified: reader.isEmailVerified, isAllowed, takeouts } }
  }),
  ask: os.ask.handler(async ({ input: { password }, context }) => {
    const { reader } = member(context)
    needAllRights(reader.workspace!.rights)
    await confirmPerson(context.kit, reader, { password, ip: context.ip })
    await inPlace(context, (tx, actor) => askTakeout(tx, context.kit, actor, context.locale))

    return { data: { ok: true as const } }
  }),
  noteList: os.noteList.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => noteList(tx, context.kit, actor, input))

    return { data: { ok: true as const } }
  }),
  noteAdminList: os.noteAdminList.handler(async ({ input, context }) => {
    const actor = { workspaceId: NO_WORKSPACE, actorId: signedIn(context).userId }
    await context.kit.database.inWorkspace(NO_WORKSPACE, (tx) => noteList(tx, context.kit, actor, input))

    return { data: { ok: true as const } }
  }),
}

import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { inspectionsContract } from '#features/inspections/contract.ts'
import type { InspectionKind } from '#features/inspections/rules/choices.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { addPhoto } from './photos.ts'
import { listInspections, readInspection } from './read.ts'
import {
  actOn,
  type Begun,
  beginInspection,
  changeHead,
  finishInspection,
  type HeadChange,
  removeInspection,
  reopenInspection,
  restoreInspection,
} from './write.ts'

const os = serve(inspectionsContract)

export const inspectionsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listInspections(tx, readingOf(context), input)),
  ),
  read: os.read.handler(({ input, context }) => thenRead(context, input.id, async () => {})),
  addReport: os.addReport.handler(({ input, context }) => begin(context, { ...input, kind: 'inspection' })),
  addMoveIn: os.addMoveIn.handler(({ input, context }) => begin(context, { ...input, kind: 'move_in' })),
  addMoveOut: os.addMoveOut.handler(({ input, context }) => begin(context, { ...input, kind: 'move_out' })),
  updateReport: os.updateReport.handler(({ input, context }) => update(context, 'inspection', input)),
  updateMoveIn: os.updateMoveIn.handler(({ input, context }) => update(context, 'move_in', input)),
  updateMoveOut: os.updateMoveOut.handler(({ input, context }) => update(context, 'move_out', input)),
  act: os.act.handler(({ input: { id, acts, ...said }, context }) => {
    refuseElsewhere(context, said)
    return thenRead(context, id, (tx, actor) => actOn(tx, context.kit, actor, { id, acts }))
  }),
  addPhoto: os.addPhoto.handler(async ({ input: { typedBy, typedIn, ...photo }, context }) => {
    refuseElsewhere(context, { typedBy, typedIn })
    return { data: await inPlace(context, (tx, actor) => addPhoto(tx, context.kit, actor, photo)) }
  }),
  finish: os.finish.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => finishInspection(tx, context.kit, actor, input.id)),
  ),
  reopen: os.reopen.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => reopenInspection(tx, context.kit, actor, input.id)),
  ),
  remove: os.remove.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => removeInspection(tx, context.kit, actor, input.id))
    return { data: { ok: true as const } }
  }),
  restore: os.restore.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => restoreInspection(tx, context.kit, actor, input.id)),
  ),
}

function readingOf(context: ApiContext) {
  const { workspaceId, actorId } = actorOf(context)

  return { workspaceId, readerId: actorId, locale: context.locale }
}

/** What a shared device kept is sent by the person who typed it, in the business it was typed in. @throws Problem 409 */
function refuseElsewhere(context: ApiContext, { typedBy, typedIn }: { typedBy?: string; typedIn?: string }) {
  const { workspaceId, actorId } = actorOf(context)
  if (typedBy && typedBy !== actorId) throw conflict('inspections_other_account')
  if (typedIn && typedIn !== workspaceId) throw conflict('inspections_other_business')
}

function begin(context: ApiContext, begun: Begun) {
  return inPlace(context, async (tx, actor) => {
    const id = await beginInspection(tx, context.kit, actor, begun)
    return { data: await readInspection(tx, context.kit, readingOf(context), { id }) }
  })
}

type Changed = { [Name in keyof HeadChange]?: HeadChange[Name] | undefined } & {
  id: string
  version?: string
}

async function update(context: ApiContext, kind: InspectionKind, { id, version, ...change }: Changed) {
  const { kit, locale } = context
  const saved = await inPlace(context, async (tx, actor) => {
    const read = () => readInspection(tx, kit, readingOf(context), { id, isHeld: true })
    return unlessMoved({ version, yours: change, read }, () =>
      changeHead(tx, kit, actor, { ...change, id, kind }),
    )
  })

  return savedAnswer(saved, { version, locale })
}

/** Does something with an inspection and answers it as it is then. @throws Problem 404 */
function thenRead(context: ApiContext, id: string, work: (tx: Tx, actor: ActingMember) => Promise<void>) {
  return inPlace(context, async (tx, actor) => {
    await work(tx, actor)
    return { data: await readInspection(tx, context.kit, readingOf(context), { id }) }
  })
}

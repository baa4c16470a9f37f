import type { Tx } from '#db/client.ts'
import { propertiesContract } from '#features/properties/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { given, savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { changeListings } from './acts/listings.ts'
import { readRentPlan, readRoomAct } from './acts/read-act.ts'
import { changeRents } from './acts/rents.ts'
import { undoRoomAct } from './acts/undo.ts'
import { readAdvice } from './advice.ts'
import { readBuilding, updateBuilding } from './building.ts'
import { addMany } from './bulk/add-many.ts'
import { undoMany } from './bulk/undo-many.ts'
import { addPhotos, setOrder } from './change-photos.ts'
import { findProjects, listProperties, nameProperties, readProperty } from './read.ts'
import { assertNewRoom } from './same-room.ts'
import {
  confirmListing,
  confirmListings,
  createProperty,
  deleteProperty,
  holdProperty,
  setListingState,
  updateProperty,
} from './service.ts'

const os = serve(propertiesContract)
const ok = { data: { ok: true as const } }

export const propertiesHandlers = {
  add: os.add.handler(async ({ input: { isAnotherRoom, ...home }, context }) => {
    const id = await inPlace(context, async (tx, change) => {
      const added = await createProperty(tx, context.kit, change, home)
      if (!isAnotherRoom) await assertNewRoom(tx, change.workspaceId, added)
      return added
    })
    return { data: { id } }
  }),
  addMany: os.addMany.handler(async ({ input, context }) => ({
    data: { count: await inPlace(context, (tx, change) => addMany(tx, context.kit, change, input)) },
  })),
  undoMany: os.undoMany.handler(async ({ input, context }) => ({
    data: { count: await inPlace(context, (tx, change) => undoMany(tx, context.kit, change, input.key)) },
  })),
  planRents: os.planRents.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readRentPlan(tx, workspaceId, { ...input, locale: context.locale }),
    ),
  })),
  changeRents: os.changeRents.handler(({ input, context }) =>
    acted(context, input.key, (tx, change) => changeRents(tx, context.kit, change, input)),
  ),
  publishMany: os.publishMany.handler(({ input, context }) =>
    acted(context, input.key, (tx, change) =>
      changeListings(tx, context.kit, change, { ...input, kind: 'publish' }),
    ),
  ),
  unpublishMany: os.unpublishMany.handler(({ input, context }) =>
    acted(context, input.key, (tx, change) =>
      changeListings(tx, context.kit, change, { ...input, kind: 'unpublish' }),
    ),
  ),
  roomAct: os.roomAct.handler(({ input, context }) => acted(context, input.key, async () => {})),
  undoRents: os.undoRents.handler(({ input: { key }, context }) =>
    acted(context, key, (tx, change) => undoRoomAct(tx, context.kit, change, { key, kinds: ['rent'] })),
  ),
  undoListings: os.undoListings.handler(({ input: { key }, context }) =>
    acted(context, key, (tx, change) =>
      undoRoomAct(tx, context.kit, change, { key, kinds: ['publish', 'unpublish'] }),
    ),
  ),
  list: os.list.handler(async ({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listProperties(tx, workspaceId, { itemsPerPage: 10, page: 1, ...input }, context.kit.now()),
    ),
  ),
  get: os.get.handler(async ({ input, context }) => ({ data: await read(context, input.id) })),
  getForEdit: os.getForEdit.handler(async ({ input, context }) => ({ data: await read(context, input.id) })),
  names: os.names.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => nameProperties(tx, workspaceId)),
  })),
  projects: os.projects.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => findProjects(tx, workspaceId, input?.search)),
  })),
  building: os.building.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => readBuilding(tx, context.kit, workspaceId, input)),
  })),
  updateBuilding: os.updateBuilding.handler(({ input: { version, ...change }, context }) =>
    inPlace(context, async (tx, actor) => {
      const { kit, locale } = context
      const read = () => readBuilding(tx, kit, actor.workspaceId, { id: change.id, isHeld: true })
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        updateBuilding(tx, kit, actor, change),
      )
      return savedAnswer(saved, { version, locale })
    }),
  ),
  update: os.update.handler(({ input: { isAnotherRoom, version, ...home }, context }) =>
    inPlace(context, async (tx, change) => {
      const { workspaceId } = change
      await holdProperty(tx, workspaceId, home.id)
      const read = () => readProperty(tx, context.kit, workspaceId, home.id)
      const before = await read()
      const { version: saved } = await unlessMoved({ version, yours: home, read }, () =>
        updateProperty(tx, context.kit, change, home),
      )
      const after = { ...before, ...given(home) }
      // Two that stand there already are no news.
      const isMoved = before.unitNo !== after.unitNo || (before.building ?? '') !== (after.building ?? '')
      if (isMoved && !isAnotherRoom) await assertNewRoom(tx, workspaceId, home.id)
      return savedAnswer({ id: home.id, version: saved }, { version, locale: context.locale })
    }),
  ),
  delete: os.delete.handler(async ({ input, context }) => {
    await inPlace(context, (tx, change) => deleteProperty(tx, context.kit, change, input.id))
    return ok
  }),
  advice: os.advice.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => readAdvice(tx, workspaceId, input.id)),
  })),
  setPhotos: os.setPhotos.handler(async ({ input, context }) => {
    await inPlace(context, (tx, change) => setOrder(tx, context.kit, change, input))
    return ok
  }),
  addPhotos: os.addPhotos.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, change) => addPhotos(tx, context.kit, change, input)),
  })),
  publish: os.publish.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, change) =>
      setListingState(tx, context.kit, change, { id: input.id, state: 'published' }),
    ),
  })),
  unpublish: os.unpublish.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, change) =>
      setListingState(tx, context.kit, change, { id: input.id, state: 'off_market' }),
    ),
  })),
  confirm: os.confirm.handler(async ({ input, context }) => {
    await inPlace(context, (tx, change) => confirmListing(tx, context.kit, change, input.id))
    return ok
  }),
  confirmMany: os.confirmMany.handler(async ({ input, context }) => ({
    data: {
      count: await inPlace(context, (tx, change) => confirmListings(tx, context.kit, change, input.ids)),
    },
  })),
}

/** Does an act on many rooms, and answers what became of them. */
async function acted(context: ApiContext, key: string, act: (tx: Tx, change: Actor) => Promise<void>) {
  const data = await inPlace(context, async (tx, change) => {
    await act(tx, change)
    return readRoomAct(tx, context.kit, change.workspaceId, { key, locale: context.locale })
  })

  return { data }
}

function read(context: ApiContext, id: string) {
  return inPlace(context, (tx, { workspaceId }) => readProperty(tx, context.kit, workspaceId, id))
}

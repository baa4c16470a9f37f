import { propertiesContract } from '#features/properties/contract.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { readAdvice } from './advice.ts'
import { addPhotos, setOrder } from './change-photos.ts'
import { findProjects, listProperties, nameProperties, readProperty } from './read.ts'
import { assertNewRoom } from './same-room.ts'
import {
  confirmListing,
  confirmListings,
  createProperty,
  deleteProperty,
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
  update: os.update.handler(async ({ input: { isAnotherRoom, ...home }, context }) => {
    await inPlace(context, async (tx, change) => {
      const before = await readProperty(tx, change.workspaceId, home.id, context.kit.now())
      await updateProperty(tx, context.kit, change, home)
      // Two that stand there already are no news.
      const isMoved = before.unitNo !== home.unitNo || (before.building ?? '') !== (home.building ?? '')
      if (isMoved && !isAnotherRoom) await assertNewRoom(tx, change.workspaceId, home.id)
    })
    return { data: { id: home.id } }
  }),
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

function read(context: ApiContext, id: string) {
  return inPlace(context, (tx, { workspaceId }) => readProperty(tx, workspaceId, id, context.kit.now()))
}

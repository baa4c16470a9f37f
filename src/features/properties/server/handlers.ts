import type { Tx } from '#db/client.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { propertiesContract } from '../contract.ts'
import { readAdvice } from './advice.ts'
import { addPhotos, setOrder } from './change-photos.ts'
import { findProjects, listProperties, nameProperties, readProperty } from './read.ts'
import {
  type Change,
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
  add: os.add.handler(async ({ input, context }) => ({
    data: { id: await inside(context, (tx, change) => createProperty(context.kit, tx, change, input)) },
  })),
  list: os.list.handler(async ({ input, context }) =>
    inside(context, (tx, { workspaceId }) =>
      listProperties(tx, workspaceId, { itemsPerPage: 10, page: 1, ...input }, context.kit.now()),
    ),
  ),
  get: os.get.handler(async ({ input, context }) => ({ data: await read(context, input.id) })),
  getForEdit: os.getForEdit.handler(async ({ input, context }) => ({ data: await read(context, input.id) })),
  names: os.names.handler(async ({ context }) => ({
    data: await inside(context, (tx, { workspaceId }) => nameProperties(tx, workspaceId)),
  })),
  projects: os.projects.handler(async ({ input, context }) => ({
    data: await inside(context, (tx, { workspaceId }) => findProjects(tx, workspaceId, input?.search)),
  })),
  update: os.update.handler(async ({ input, context }) => {
    await inside(context, (tx, change) => updateProperty(context.kit, tx, change, input))
    return { data: { id: input.id } }
  }),
  delete: os.delete.handler(async ({ input, context }) => {
    await inside(context, (tx, change) => deleteProperty(context.kit, tx, change, input.id))
    return ok
  }),
  advice: os.advice.handler(async ({ input, context }) => ({
    data: await inside(context, (tx, { workspaceId }) => readAdvice(tx, workspaceId, input.id)),
  })),
  setPhotos: os.setPhotos.handler(async ({ input, context }) => {
    await inside(context, (tx, change) => setOrder(context.kit, tx, change, input))
    return ok
  }),
  addPhotos: os.addPhotos.handler(async ({ input, context }) => ({
    data: await inside(context, (tx, change) => addPhotos(context.kit, tx, change, input)),
  })),
  publish: os.publish.handler(async ({ input, context }) => ({
    data: await inside(context, (tx, change) =>
      setListingState(context.kit, tx, change, { id: input.id, state: 'published' }),
    ),
  })),
  unpublish: os.unpublish.handler(async ({ input, context }) => ({
    data: await inside(context, (tx, change) =>
      setListingState(context.kit, tx, change, { id: input.id, state: 'off_market' }),
    ),
  })),
  confirm: os.confirm.handler(async ({ input, context }) => {
    await inside(context, (tx, change) => confirmListing(context.kit, tx, change, input.id))
    return ok
  }),
  confirmMany: os.confirmMany.handler(async ({ input, context }) => ({
    data: {
      count: await inside(context, (tx, change) => confirmListings(context.kit, tx, change, input.ids)),
    },
  })),
}

function inside<T>(context: ApiContext, work: (tx: Tx, change: Change) => Promise<T>): Promise<T> {
  const { workspaceId, reader } = member(context)
  return context.kit.database.inWorkspace(workspaceId, (tx) =>
    work(tx, { workspaceId, actorId: reader.userId }),
  )
}

function read(context: ApiContext, id: string) {
  return inside(context, (tx, { workspaceId }) => readProperty(tx, workspaceId, id, context.kit.now()))
}

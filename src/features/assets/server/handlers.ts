import type { Tx } from '#db/client.ts'
import { assetsContract } from '#features/assets/contract.ts'
import type { Actor } from '#server/actor.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { addAssetPhotos, removeAssetPhoto } from './photos.ts'
import { type Asset, listAssets, listBuildings, nameAssets, readAsset } from './read.ts'
import { addAsset, addAssets, removeAsset, restoreAsset, retireAsset, updateAsset } from './service.ts'

const os = serve(assetsContract)
const OK = { data: { ok: true as const } }

const readingOf = (context: ApiContext) => ({
  workspaceId: actorOf(context).workspaceId,
  locale: context.locale,
})

export const assetsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listAssets(tx, context.kit, readingOf(context), input)),
  ),
  names: os.names.handler(async ({ context }) => ({
    data: await inPlace(context, (tx) => nameAssets(tx, context.kit, readingOf(context))),
  })),
  buildings: os.buildings.handler(async ({ context }) => ({
    data: await inPlace(context, (tx) => listBuildings(tx, readingOf(context))),
  })),
  read: os.read.handler(({ input, context }) => thenRead(context, async () => input.id)),
  add: os.add.handler(({ input, context }) =>
    thenRead(context, (tx, actor) => addAsset(tx, context.kit, actor, input)),
  ),
  addMany: os.addMany.handler(async ({ input, context }) => ({
    data: { ids: await inPlace(context, (tx, actor) => addAssets(tx, context.kit, actor, input)) },
  })),
  update: os.update.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    const saved = await inPlace(context, async (tx, actor) => {
      const read = () => readAsset(tx, kit, readingOf(context), { id, isHeld: true })
      const before = await read()
      return unlessMoved({ version, yours: change, read }, () =>
        updateAsset(tx, kit, actor, { ...change, before }),
      )
    })
    return savedAnswer(saved, { version, locale })
  }),
  retire: os.retire.handler(({ input: { id, ...change }, context }) =>
    onAsset(context, id, (tx, actor, before) => retireAsset(tx, context.kit, actor, { ...change, before })),
  ),
  remove: os.remove.handler(async ({ input: { id }, context }) => {
    await inPlace(context, async (tx, actor) => {
      const asset = await readAsset(tx, context.kit, readingOf(context), { id, isHeld: true })
      await removeAsset(tx, context.kit, actor, asset)
    })
    return OK
  }),
  restore: os.restore.handler(({ input: { id }, context }) =>
    thenRead(context, async (tx, actor) => {
      await restoreAsset(tx, context.kit, actor, id)
      return id
    }),
  ),
  addPhotos: os.addPhotos.handler(({ input: { id, photos = [] }, context }) =>
    onAsset(context, id, (tx, { workspaceId, actorId }) =>
      addAssetPhotos(tx, context.kit, { workspaceId, assetId: id }, { files: photos, uploadedBy: actorId }),
    ),
  ),
  removePhoto: os.removePhoto.handler(async ({ input: { id, photoId }, context }) => {
    let after = async () => {}
    await onAsset(context, id, async (tx, { workspaceId }) => {
      after = await removeAssetPhoto(tx, context.kit, { workspaceId, assetId: id, photoId })
    })
    await after()
    return OK
  }),
}

/** Does something in the member's business and answers the asset. @throws Problem 404 */
function thenRead(context: ApiContext, work: (tx: Tx, actor: Actor) => Promise<string>) {
  return inPlace(context, async (tx, actor) => {
    const id = await work(tx, actor)
    return { data: await readAsset(tx, context.kit, readingOf(context), { id }) }
  })
}

/** Works on an asset that is held meanwhile, and answers it as it is then. @throws Problem 404 */
function onAsset(
  context: ApiContext,
  id: string,
  work: (tx: Tx, actor: Actor, asset: Asset) => Promise<unknown>,
) {
  return thenRead(context, async (tx, actor) => {
    await work(tx, actor, await readAsset(tx, context.kit, readingOf(context), { id, isHeld: true }))
    return id
  })
}

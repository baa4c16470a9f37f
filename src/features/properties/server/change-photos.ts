import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/client.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { refreshAvailability } from './availability.ts'
import { setPhotos } from './photos.ts'
import { type Change, ownProperty } from './service.ts'

/**
 * Adds, takes out or orders the photos of a home: it follows, and the audit log holds what became of them (decision 161).
 * @throws 404, 422 `fileIds`
 */
export async function changePhotos(
  kit: Pick<Kit, 'now'>,
  tx: Tx,
  { workspaceId, actorId }: Change,
  { id, fileIds }: { id: string; fileIds: readonly string[] },
): Promise<void> {
  await ownProperty(tx, workspaceId, id)
  const photos = fileIds.map((fileId) => ({ fileId }))
  const { before, after } = await setPhotos(tx, workspaceId, id, photos)
  await refreshAvailability(tx, { workspaceId, propertyId: id, now: kit.now() })
  if (isDeepStrictEqual(before, after)) return
  const added = after.filter((one) => !before.includes(one)).length
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'property.photos_changed',
    recordKind: 'property',
    recordId: id,
    before: { photos: before.length, cover: before[0] ?? null },
    after: {
      photos: after.length,
      cover: after[0] ?? null,
      added,
      removed: before.length + added - after.length,
    },
  })
}

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { MOST_PHOTOS } from '#features/properties/choices.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { refreshAvailability } from './availability.ts'
import { setPhotos } from './photos.ts'
import { ownProperty } from './service.ts'

/**
 * Orders the photos of a home, or takes some out. What came or went since the order was made (`seen`) stays so: somebody
 * else did it meanwhile.
 * @throws 404, 422 `fileIds`
 */
export async function setOrder(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  change: Actor,
  { id, fileIds, seen }: { id: string; fileIds: readonly string[]; seen?: readonly string[] },
): Promise<void> {
  await changePhotos(tx, kit, change, id, (now) => {
    if (!seen) return fileIds
    const stands = new Set(now)
    const known = new Set(seen)

    const all = new Set([
      ...fileIds.filter((one) => stands.has(one) || !known.has(one)),
      ...now.filter((one) => !known.has(one)),
    ])
    // An order alone makes no more of them: one that brings some must not push out what came meanwhile.
    if (all.size > MOST_PHOTOS) throw invalid({ fileIds: 'properties_photos_full' })

    return [...all]
  })
}

/**
 * Photos behind those that stand there by now, as many as there is room for. Said twice it does nothing.
 * @returns how many had no room
 * @throws 404, 422 `fileIds`
 */
export async function addPhotos(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  change: Actor,
  { id, fileIds }: { id: string; fileIds: readonly string[] },
): Promise<{ left: number }> {
  let left = 0
  await changePhotos(tx, kit, change, id, (now) => {
    const added = [...new Set(fileIds)].filter((one) => !now.includes(one))
    const room = Math.max(0, MOST_PHOTOS - now.length)
    if (added.length > 0 && room === 0) throw invalid({ fileIds: 'properties_photos_full' })
    left = Math.max(0, added.length - room)

    return [...now, ...added.slice(0, room)]
  })

  return { left }
}

/** Changes the photos, one change after the other: the home follows, and the audit log holds what became of them (161). */
async function changePhotos(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  id: string,
  change: (now: readonly string[]) => readonly string[],
): Promise<void> {
  await ownProperty(tx, workspaceId, id)
  const photos = change(await photosOf(tx, workspaceId, id)).map((fileId) => ({ fileId }))
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

/** The files of the photos in their order; who else wants to change them waits until this transaction is over. */
async function photosOf(tx: Tx, workspaceId: string, propertyId: string): Promise<string[]> {
  await tx.execute(sql`
    select 1 from properties where workspace_id = ${workspaceId} and id = ${propertyId} for no key update`)
  const { rows } = await tx.execute<{ file_id: string }>(sql`
    select file_id from property_photos where workspace_id = ${workspaceId} and property_id = ${propertyId}
    order by position`)

  return rows.map((row) => row.file_id)
}

import { storeFile } from '#features/media/server/service.ts'
import { refreshAvailability, setPhotos } from '#features/properties/server/service.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import type { TestApp } from './app.ts'

/** A made-up photo of a room: coarse shapes that its seed decides. */
export async function photoOf(seed: number): Promise<Buffer> {
  const side = 6
  const dots = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, n) => ((n + 1) * (seed * 7919 + 104_729) * (n + 3)) % 251),
  )
  return sharp(dots, { raw: { width: side, height: side, channels: 3 } })
    .resize(900, 600, { fit: 'fill', kernel: 'cubic' })
    .jpeg()
    .toBuffer()
}

/** The same photo as somebody else would have it: cut, smaller, and packed harder. */
export async function copyOfPhoto(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .extract({ left: 12, top: 8, width: 870, height: 582 })
    .resize(480)
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** A picture that anybody may see, sent by an account; its id. */
export async function sendPicture(app: Pick<TestApp, 'call'>, token: string, seed = 1): Promise<string> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await photoOf(seed))], 'a.jpg'))

  return (await app.call('PUT', '/media/5/add', { token, body })).body.data.fileId
}

/** Gives a home these photos, and lets the jobs look at them. */
export async function hangPhotos(
  app: TestApp,
  { workspaceId, propertyId }: { workspaceId: string; propertyId: string },
  photos: Buffer[],
  isDrawn = false,
): Promise<void> {
  await app.kit.database.inWorkspace(workspaceId, async (tx) => {
    const kept = []
    for (const bytes of photos)
      kept.push(
        await storeFile(tx, app.kit, { workspaceId, uploadedBy: null, containerId: 2, name: 'a.jpg', bytes }),
      )
    await setPhotos(
      tx,
      workspaceId,
      propertyId,
      kept.map(({ id }) => ({ fileId: id, isDrawn })),
    )
    await refreshAvailability(tx, { workspaceId, propertyId, now: app.kit.now() })
  })
  await app.runJobs()
}

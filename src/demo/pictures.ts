import { resolve } from 'node:path'
import { storeFile } from '#features/media/server/service.ts'
import { refreshAvailability, setPhotos } from '#features/properties/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { scenesFor } from '#web/art/scenes.ts'
import type { MadeHome } from './homes.ts'
import type { Business } from './workspaces.ts'

/** Pictures of a home that go through the upload; the others show their scenes by their id. */
const EACH = 4

/** Homes whose drawings stand for uploaded photos. */
const UPLOADED: Record<Business['key'], string[]> = {
  agency: ['ks-1204', 'bt-1208', 'hh-1708', 'sa-2005', 'tf-2711', 'pl-0057', 'mk-2107'],
  investor: ['mn-2503', 'ty-0611'],
  dorm: ['bt-103', 'bt-206', 'bt-302'],
}

/** A drawing as a photo that a manager could upload, made once however many homes show it. */
export type Raster = (src: string) => Promise<Uint8Array>

/** Width of a photo that stands for an upload: enough for a gallery, quick to make. */
const WIDTH = 1_200

export function createRaster(): Raster {
  const made = new Map<string, Promise<Uint8Array>>()
  const make = (src: string) => {
    const file = resolve('public', `.${new URL(src, 'http://localhost').pathname}`)
    return sharp(file, { density: 144 }).resize({ width: WIDTH }).jpeg({ quality: 84 }).toBuffer()
  }

  return (src) => {
    const known = made.get(src) ?? make(src)
    made.set(src, known)
    return known
  }
}

/** Puts the drawings of some homes through the same door as photos, labelled as drawn. */
export async function hangPictures(
  kit: Kit,
  { business, homes, raster }: { business: Business; homes: Map<string, MadeHome>; raster: Raster },
): Promise<number> {
  let hung = 0
  for (const key of UPLOADED[business.key]) {
    const home = homes.get(key)!
    const scenes = scenesFor({ id: home.id, type: home.type, bedrooms: home.beds }).gallery.slice(0, EACH)
    const bytes = await Promise.all(scenes.map((scene) => raster(scene.src)))
    await kit.database.inWorkspace(business.id, async (tx) => {
      const photos: Parameters<typeof setPhotos>[3] = await inOrder(scenes, async (scene, index) => {
        const { id: fileId } = await storeFile(tx, kit, {
          workspaceId: business.id,
          uploadedBy: business.manager.id,
          containerId: 2,
          name: `${home.key}-${index + 1}-${scene.name}.jpg`,
          bytes: bytes[index]!,
        })
        return { fileId, isDrawn: true, altTh: scene.alt.th, altEn: scene.alt.en }
      })
      await setPhotos(tx, business.id, home.id, photos)
      await refreshAvailability(tx, { workspaceId: business.id, propertyId: home.id, now: kit.now() })
    })
    hung += scenes.length
  }

  return hung
}

async function inOrder<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (const [index, item] of items.entries()) results.push(await work(item, index))

  return results
}

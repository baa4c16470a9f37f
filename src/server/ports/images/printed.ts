import type { EncodedImage } from './images-port.ts'
import { openImage, refuseBroken } from './open-image.ts'

/** A picture within a text; one that has a page of its own is asked for larger. */
const LONGEST_SIDE = 480

/** See `ImagesPort.printed`. Stands on white where it can be seen through. */
export function makePrinted(bytes: Uint8Array, side = LONGEST_SIDE): Promise<EncodedImage> {
  return refuseBroken(async () => {
    const { data, info } = await openImage(bytes)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, type: 'image/jpeg', ending: 'jpg', width: info.width, height: info.height }
  })
}

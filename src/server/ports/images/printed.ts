import type { EncodedImage } from './images-port.ts'
import { openImage, refuseBroken } from './open-image.ts'

const LONGEST_SIDE = 480

/** See `ImagesPort.printed`. Stands on white where it can be seen through. */
export function makePrinted(bytes: Uint8Array): Promise<EncodedImage> {
  return refuseBroken(async () => {
    const { data, info } = await openImage(bytes)
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, type: 'image/jpeg', ending: 'jpg', width: info.width, height: info.height }
  })
}

import type { BoxSize, EncodedImage } from './images-port.ts'
import { openImage, refuseBroken } from './open-image.ts'

/** See `ImagesPort.boxed`. What is cut off is what is looked at least. */
export function makeBoxed(bytes: Uint8Array, { width, height, fit }: BoxSize): Promise<EncodedImage> {
  return refuseBroken(async () => {
    const image = openImage(bytes)
    const sized =
      fit === 'cover'
        ? image
            .resize({ width, height, fit: 'cover', position: 'attention' })
            .flatten({ background: '#ffffff' })
            .jpeg({ quality: 86 })
        : image
            .resize({ width, height, fit: 'inside', withoutEnlargement: true })
            .png({ compressionLevel: 8 })
    const { data, info } = await sized.toBuffer({ resolveWithObject: true })
    const { type, ending } =
      fit === 'cover' ? { type: 'image/jpeg', ending: 'jpg' } : { type: 'image/png', ending: 'png' }

    return { bytes: data, type, ending, width: info.width, height: info.height }
  })
}

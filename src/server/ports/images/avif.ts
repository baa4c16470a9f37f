import type { EncodedImage } from './images-port.ts'
import { openImage, refuseBroken } from './open-image.ts'

/** See `ImagesPort.avif`. Quality and effort were chosen by measuring (decision 122). */
export function makeAvif(bytes: Uint8Array, width: number): Promise<EncodedImage> {
  return refuseBroken(async () => {
    const { data, info } = await openImage(bytes)
      .resize({ width, withoutEnlargement: true })
      .avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, type: 'image/avif', ending: 'avif', width: info.width, height: info.height }
  })
}

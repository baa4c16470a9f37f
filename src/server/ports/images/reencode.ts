import type { EncodedImage } from './images-port.ts'
import { openImage, refuseBroken } from './open-image.ts'

const longestSide = 2400
/** A PNG without transparency above this size is a photo in the wrong format. */
const largePng = 1_500_000

/** See `ImagesPort.reencode`. The family stays: JPEG, PNG (drawings, screenshots) or WebP. */
export function reencode(bytes: Uint8Array): Promise<EncodedImage> {
  return refuseBroken(async () => {
    const image = openImage(bytes)
    const { format, hasAlpha } = await image.metadata()
    const sized = image.resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const asJpeg = () => sized.clone().jpeg({ quality: 84, progressive: true })
    if (format === 'webp') return encode(sized.webp({ quality: 84 }), 'webp')
    if (format !== 'png') return encode(asJpeg(), 'jpeg')
    const png = await encode(sized.clone().png({ compressionLevel: 8 }), 'png')
    return png.bytes.length > largePng && !hasAlpha ? encode(asJpeg(), 'jpeg') : png
  })
}

async function encode(
  image: ReturnType<typeof openImage>,
  format: 'jpeg' | 'png' | 'webp',
): Promise<EncodedImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const ending = format === 'jpeg' ? 'jpg' : format
  return { bytes: data, type: `image/${format}`, ending, width: info.width, height: info.height }
}

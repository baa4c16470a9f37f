import type { Sharp } from 'sharp'
import type { CutPart, EncodedImage } from './images-port.ts'
import { openImage, refuseBroken } from './open-image.ts'

const longestSide = 2400
/** A PNG without transparency above this size is a photo in the wrong format. */
const largePng = 1_500_000

/** See `ImagesPort.reencode`. The family stays: JPEG, PNG (drawings, screenshots) or WebP. */
export function reencode(bytes: Uint8Array): Promise<EncodedImage> {
  return refuseBroken(() => keep(openImage(bytes)))
}

/** See `ImagesPort.cut`. At least one pixel is left, whatever the fractions. */
export function cut(bytes: Uint8Array, part: CutPart): Promise<EncodedImage> {
  return refuseBroken(async () => {
    const image = openImage(bytes)
    const { autoOrient } = await image.metadata()
    const [left, width] = span(autoOrient.width, part.left, part.width)
    const [top, height] = span(autoOrient.height, part.top, part.height)
    return keep(image.extract({ left, top, width, height }))
  })
}

function span(side: number, from: number, share: number): [start: number, length: number] {
  const start = Math.min(side - 1, Math.max(0, Math.round(from * side)))
  return [start, Math.min(side - start, Math.max(1, Math.round(share * side)))]
}

async function keep(image: Sharp): Promise<EncodedImage> {
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
}

async function encode(image: Sharp, format: 'jpeg' | 'png' | 'webp'): Promise<EncodedImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const ending = format === 'jpeg' ? 'jpg' : format
  return { bytes: data, type: `image/${format}`, ending, width: info.width, height: info.height }
}

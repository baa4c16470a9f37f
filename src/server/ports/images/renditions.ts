import type { Raw, Sharp } from 'sharp'
import type { EncodedImage, Renditions } from './images-port.ts'
import { openImage, refuseBroken } from './open-image.ts'
import { sharp } from './sharp.ts'

const widths = [320, 640, 960, 1600]
const widest = 1600

/** See `ImagesPort.renditions`. The file is unpacked once, to the widest size; the others are made from that. */
export function makeRenditions(bytes: Uint8Array): Promise<Renditions> {
  return refuseBroken(async () => {
    const image = openImage(bytes)
    const { autoOrient } = await image.metadata()
    return fromPixels({ image, width: autoOrient.width, height: autoOrient.height })
  })
}

/** See `ImagesPort.fromSvg`. Throws for drawings that reach outside themselves. */
export async function makeSvgRenditions(trustedSvg: Uint8Array): Promise<Renditions> {
  const file = Buffer.from(trustedSvg.buffer, trustedSvg.byteOffset, trustedSvg.byteLength)
  if (
    /<!(?:DOCTYPE|ENTITY)|<(?:script|image|foreignObject)\b|href\s*=\s*["'](?!#)/i.test(file.toString('utf8'))
  ) {
    throw new Error('only drawings of our own that need nothing from outside can be turned into pictures')
  }
  const { width, height } = await sharp(file).metadata()
  const scale = widest / width
  const image = sharp(file, { density: Math.min(72 * scale, 2400) }).toColourspace('srgb')
  return fromPixels({ image, width: widest, height: Math.round(height * scale) })
}

async function fromPixels(source: { image: Sharp; width: number; height: number }): Promise<Renditions> {
  const { width, height } = source
  const { data, info } = await source.image
    .resize({ width: Math.min(widest, width), withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels as Raw['channels'] }
  const pixels = () => sharp(data, { raw, limitInputPixels: false })
  const sizes: EncodedImage[] = []
  for (const wanted of widthsFor(info.width)) sizes.push(await encode(pixels(), wanted))
  return { width, height, sizes, blur: await blurOf(pixels()) }
}

/** Never wider than the picture; a picture between two widths gives its own width as the last. */
function widthsFor(own: number): number[] {
  const smaller = widths.filter((width) => width < own)
  return own <= widest ? [...smaller, own] : smaller
}

async function encode(image: Sharp, wanted: number): Promise<EncodedImage> {
  const { data, info } = await image
    .resize({ width: wanted })
    .webp({ quality: 78, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/webp', ending: 'webp', width: info.width, height: info.height }
}

/** Pixels on its longer side: a page holds one for each home of a list. */
const BLUR_SIDE = 8

/** See `ImagesPort.blur`. */
export function makeBlur(bytes: Uint8Array): Promise<string> {
  return refuseBroken(() => blurOf(openImage(bytes)))
}

async function blurOf(image: Sharp): Promise<string> {
  const small = await image.resize({ width: BLUR_SIDE, height: BLUR_SIDE, fit: 'inside' }).png().toBuffer()
  // It would be seen through the picture.
  if (!(await sharp(small).stats()).isOpaque) return ''
  const blur = await sharp(small).removeAlpha().webp({ quality: 30, effort: 6 }).toBuffer()

  return blur.toString('base64')
}

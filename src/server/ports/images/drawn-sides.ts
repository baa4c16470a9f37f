import type { DrawnSides, EncodedImage } from './images-port.ts'
import { sharp } from './sharp.ts'

/** See `ImagesPort.drawnSides`. Throws for drawings that reach outside themselves. */
export async function makeDrawnSides(
  trustedSvg: Uint8Array,
  { sides, width, height, type }: DrawnSides,
): Promise<EncodedImage[]> {
  const file = Buffer.from(trustedSvg.buffer, trustedSvg.byteOffset, trustedSvg.byteLength)
  if (
    /<!(?:DOCTYPE|ENTITY)|<(?:script|foreignObject)\b|href\s*=\s*["'](?!#|data:image\/)/i.test(
      file.toString('latin1'),
    )
  )
    throw new Error('only drawings of our own that need nothing from outside can be turned into pictures')
  const natural = await sharp(file).metadata()
  const density = Math.min((72 * width) / natural.width, 2400)
  const { data, info } = await sharp(file, { density })
    .resize({ width, height: height * sides, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }

  return Promise.all(
    Array.from({ length: sides }, async (_, side) => {
      const part = sharp(data, { raw }).extract({ left: 0, top: side * height, width, height })
      const bytes = await (type === 'image/png'
        ? part.png({ compressionLevel: 8 })
        : part.webp({ quality: 88, effort: 2 })
      ).toBuffer()
      return { bytes, type, ending: type === 'image/png' ? 'png' : 'webp', width, height }
    }),
  )
}

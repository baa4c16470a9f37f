import type { EncodedImage, IconLook } from './images-port.ts'
import { openImage, refuseBroken } from './open-image.ts'

/** The margin of a filled icon, as systems that round its corners want it. */
const MARGIN = 0.08

/** See `ImagesPort.icon`. The whole picture: nobody's name is cut off for a square. */
export function makeIcon(bytes: Uint8Array, { side, isFilled }: IconLook): Promise<EncodedImage> {
  return refuseBroken(async () => {
    const background = isFilled ? '#ffffff' : '#00000000'
    const margin = isFilled ? Math.round(side * MARGIN) : 0
    const inner = side - 2 * margin
    const sized = openImage(bytes)
      .ensureAlpha()
      .resize({ width: inner, height: inner, fit: 'contain', background })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    const { data, info } = await (isFilled ? sized.flatten({ background }) : sized)
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, type: 'image/png', ending: 'png', width: info.width, height: info.height }
  })
}

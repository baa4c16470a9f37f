import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Colours, recolour } from './colours.ts'
import type { ArtImage, BoxLayout, BoxValues, ImageLayout, QrCode, QrLayout, SideLayout } from './layout.ts'

const drawings = new Map<string, string>()

/** White around a picture on its plate, in the units of the side. */
const PLATE = 1

/** The drawing of a side in the colours given, with its pictures and codes where their rectangles stood. */
export function drawSide({ art, boxes }: SideLayout, colours: Colours, { images, codes }: BoxValues): string {
  const put = new Map(boxes.map((box) => [box.slot, box]))
  const drawn = recolour(drawing(art), colours)

  return drawn.replace(/<rect\b[^>]*\bdata-slot="([^"]+)"[^>]*\/>/g, (_, slot: string) =>
    inPlace(put.get(slot), images[slot], codes[slot]),
  )
}

function inPlace(box: BoxLayout | undefined, image: ArtImage | undefined, code: QrCode | undefined): string {
  if (box?.kind === 'image' && image) return picture(box, image)
  if (box?.kind === 'qr' && code) return qr(box, code)

  return ''
}

function picture(box: ImageLayout, image: ArtImage): string {
  const { x, y, w, h, fit, align, variant } = box
  const hasPlate = variant === 'onDark'
  const inner = hasPlate ? { x: x + PLATE, y: y + PLATE, w: w - 2 * PLATE, h: h - 2 * PLATE } : { x, y, w, h }
  const side = { left: 'xMin', center: 'xMid', right: 'xMax' }[align]
  const ratio = fit === 'cover' ? 'xMidYMid slice' : `${side}YMid meet`
  const href = `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}`
  const drawn = `<image x="${inner.x}" y="${inner.y}" width="${inner.w}" height="${inner.h}" preserveAspectRatio="${ratio}" href="${href}"/>`

  return hasPlate ? plate(box, inner, image) + drawn : drawn
}

/** As large as the picture comes out, and a little around it. */
function plate(
  { x, w, align }: ImageLayout,
  inner: { x: number; y: number; w: number; h: number },
  image: ArtImage,
): string {
  const scale = Math.min(inner.w / image.width, inner.h / image.height)
  const [pw, ph] = [image.width * scale + 2 * PLATE, image.height * scale + 2 * PLATE]
  const left = align === 'left' ? x : align === 'right' ? x + w - pw : x + (w - pw) / 2
  const top = inner.y + (inner.h - image.height * scale) / 2 - PLATE

  return `<rect x="${left}" y="${top}" width="${pw}" height="${ph}" rx="1.2" fill="#fff"/>`
}

/** The code with white around it, as large as its box. */
function qr({ x, y, w, quietModules }: QrLayout, { path, size }: QrCode): string {
  const all = size + 2 * quietModules
  const scale = w / all
  const at = `translate(${x} ${y}) scale(${scale}) translate(${quietModules} ${quietModules})`

  return `<path fill="#fff" d="M${x} ${y}h${w}v${w}h-${w}z"/><path fill="#000" shape-rendering="crispEdges" transform="${at}" d="${path}"/>`
}

function drawing(art: string): string {
  const known = drawings.get(art)
  if (known) return known
  // From the source folder, in production too: the server is bundled elsewhere.
  const svg = readFileSync(resolve('src/server/ports/pdf/boxed/art', `${art}.svg`), 'utf8')
  drawings.set(art, svg)

  return svg
}

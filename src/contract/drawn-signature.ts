import { z } from 'zod'

/** The sheet that signatures are drawn on: strokes are points of whole numbers on it. */
export const SIGNATURE_SHEET = { width: 600, height: 220 }

/** Longest text of strokes: about 1,500 points. */
const MOST = 12_000
/** Shorter than this altogether, in units of the sheet, is a slip of the finger. */
const LEAST_INK = 60

type Point = { x: number; y: number }

/** Strokes as text: `x,y x,y;x,y x,y`. Digits alone, so that it can be drawn anywhere. */
const drawing = z
  .string()
  .max(MOST, 'signature_too_much')
  .regex(/^\d{1,3},\d{1,3}(?:[ ;]\d{1,3},\d{1,3})*$/, 'signature_missing')
  .refine((strokes) => inkOf(strokes) >= LEAST_INK, 'signature_missing')

/** A signature as it was given: drawn by hand, or the name typed in its place. 422 `signature_missing`, `signature_too_much`. */
export const givenSignature = z.discriminatedUnion('method', [
  z.object({ method: z.literal('drawn'), drawing }),
  z.object({ method: z.literal('typed'), typedName: z.string().trim().min(1, 'required').max(120) }),
])
export type GivenSignature = z.infer<typeof givenSignature>

/** Strokes as text, thinned until they fit; what lies beside the sheet is set to its edge. */
export function writeStrokes(strokes: Point[][]): string {
  let points = strokes.filter((stroke) => stroke.length > 0)
  let text = asText(points)
  while (text.length > MOST) {
    points = points.map((stroke) =>
      stroke.filter((_, index) => index % 2 === 0 || index === stroke.length - 1),
    )
    const shorter = asText(points)
    text = shorter.length < text.length ? shorter : shorter.slice(0, MOST).replace(/[^\d][^;]*$/, '')
  }

  return text
}

/** The strokes of a text. Nothing for a text that is no drawing. */
export function readStrokes(drawn: string): Point[][] {
  if (!/^[\d, ;]+$/.test(drawn)) return []
  return drawn.split(';').map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return { x, y }
    }),
  )
}

/** The length of all strokes, in units of the sheet. */
export function inkOf(drawn: string): number {
  return readStrokes(drawn).reduce(
    (sum, stroke) =>
      sum +
      stroke
        .slice(1)
        .reduce(
          (length, { x, y }, index) => length + Math.hypot(x - stroke[index]!.x, y - stroke[index]!.y),
          0,
        ),
    0,
  )
}

/**
 * The drawing as SVG, cut to its ink: made of numbers alone, whatever was sent.
 * @example svgOfSignature('10,10 80,90', '#12306b')
 */
export function svgOfSignature(drawn: string, color: string): string {
  const strokes = readStrokes(drawn)
  const all = strokes.flat()
  const [left, top] = [Math.min(...all.map(({ x }) => x)) - 6, Math.min(...all.map(({ y }) => y)) - 6]
  const width = Math.max(...all.map(({ x }) => x)) + 6 - left
  const height = Math.max(...all.map(({ y }) => y)) + 6 - top
  const paths = strokes.map((stroke) => `<path d="${pathOf(stroke)}"/>`).join('')

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" fill="none" stroke="${color}" ` +
    `stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`
  )
}

/** A smooth line: curves from the middle between two points to the next, around the point. */
function pathOf([first, ...rest]: Point[]): string {
  if (!first) return ''
  const last = rest.at(-1)
  if (!last) return `M${first.x} ${first.y}h0.1`
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1]!
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
  })

  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`
}

function asText(strokes: Point[][]): string {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  return strokes
    .map((stroke) => {
      const points = stroke.map(
        ({ x, y }) => `${within(x, SIGNATURE_SHEET.width)},${within(y, SIGNATURE_SHEET.height)}`,
      )
      return points.filter((point, index) => point !== points[index - 1]).join(' ')
    })
    .join(';')
}

/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Reads `#rgb` or `#rrggbb` into OKLCH. Throws a RangeError for anything else. */
export function fromHex(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(B, A) * 180) / Math.PI
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: (hue + 360) % 360,
  }
}

/** Writes OKLCH as `#rrggbb`; chroma is taken down until the colour exists in sRGB. */
export function toHex(colour: Oklch): string {
  if (isInGamut(colour)) return hexOf(colour)
  let low = 0
  let high = colour.c
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (isInGamut({ ...colour, c: middle })) low = middle
    else high = middle
  }
  return hexOf({ ...colour, c: low })
}

/** WCAG 2 contrast of two hex colours, 1–21. */
export function contrast(one: string, two: string): number {
  const a = luminance(one)
  const b = luminance(two)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Distance of two hex colours in OKLab; under 0.1 people take them for one colour. */
export function deltaE(one: string, two: string): number {
  const a = fromHex(one)
  const b = fromHex(two)
  const rad = Math.PI / 180
  const da = a.c * Math.cos(a.h * rad) - b.c * Math.cos(b.h * rad)
  const db = a.c * Math.sin(a.h * rad) - b.c * Math.sin(b.h * rad)
  return Math.hypot(a.l - b.l, da, db)
}

function channels(hex: string): number[] {
  const digits = HEX.exec(hex.trim())?.[1]
  if (!digits) throw new RangeError(`Not a hex colour: ${hex}`)
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    toGamma(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    toGamma(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}

function isInGamut(colour: Oklch): boolean {
  return toRgb(colour).every((value) => value >= -0.0005 && value <= 1.0005)
}

function hexOf(colour: Oklch): string {
  const part = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${toRgb(colour).map(part).join('')}`
}

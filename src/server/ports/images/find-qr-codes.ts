import type { Sharp } from 'sharp'
import type { QrSearch } from './images-port.ts'
import { openImage, refuseBroken } from './open-image.ts'
import type { QrThread } from './qr-thread.ts'
import { sharp } from './sharp.ts'

type Grey = { data: Buffer; width: number; height: number }
/** A part of the picture in fractions of its sides. */
type Area = { x: number; y: number; w: number; h: number }
type Look = { area: Area; longest: number; treat?: (image: Sharp) => Sharp; isInverted?: boolean }

const longestSide = 2000
/** Enlarging helps small codes up to here; beyond, it only costs time. */
const mostEnlarged = 2.5
// Generous, for the core may be shared: a picture that holds a code is read in a fraction of it.
const defaultTimeoutMs = 8000

const whole: Area = { x: 0, y: 0, w: 1, h: 1 }
/** Where bank slips carry their small code, likeliest first. */
const corners: Area[] = [
  { x: 0.5, y: 0.6, w: 0.5, h: 0.4 },
  { x: 0, y: 0.6, w: 0.5, h: 0.4 },
  { x: 0.2, y: 0.6, w: 0.6, h: 0.4 },
  { x: 0.5, y: 0, w: 0.5, h: 0.4 },
  { x: 0, y: 0, w: 0.5, h: 0.4 },
  { x: 0.5, y: 0.3, w: 0.5, h: 0.4 },
  { x: 0, y: 0.3, w: 0.5, h: 0.4 },
  { x: 0.2, y: 0, w: 0.6, h: 0.4 },
]
const harden = (image: Sharp) => image.normalise().linear(1.6, -70)
const soften = (image: Sharp) => image.blur(1.1).normalise()

/** From the cheap and likely to the dear and rare. */
const looks: Look[] = [
  { area: whole, longest: 1100 },
  { area: whole, longest: 1800 },
  ...corners.slice(0, 3).map((area) => ({ area, longest: 900 })),
  ...corners.slice(0, 3).map((area) => ({ area, longest: 900, treat: harden })),
  { area: whole, longest: 1400, treat: soften },
  { area: whole, longest: 1100, isInverted: true },
  ...corners.slice(3).map((area) => ({ area, longest: 900 })),
  ...corners.map((area) => ({ area, longest: 1400, treat: soften })),
  { area: whole, longest: 700, treat: harden },
]

/**
 * Looks for QR codes in parts, sizes and contrasts, each look on the code thread, until `isWanted` is satisfied
 * (by default the first code) or the time is up.
 */
export async function findQrCodes({
  bytes,
  thread,
  isWanted = () => true,
  timeoutMs = defaultTimeoutMs,
}: QrSearch & { bytes: Uint8Array; thread: QrThread }): Promise<string[]> {
  const grey = await refuseBroken(() => greyOf(openImage(bytes).resize(fitted(longestSide))))
  await thread.begin()
  const end = performance.now() + timeoutMs
  const found = new Set<string>()
  for (const look of looks) {
    const left = end - performance.now()
    if (left <= 0) break
    const { data, width, height } = await view(grey, look)
    const isInverted = look.isInverted ?? false
    const text = await thread.read({ grey: data, width, height, isInverted, timeoutMs: left })
    if (text === null) continue
    found.add(text)
    if (isWanted(text)) break
  }
  return [...found]
}

async function view({ data, width, height }: Grey, { area, longest, treat }: Look): Promise<Grey> {
  const part = {
    left: Math.floor(area.x * width),
    top: Math.floor(area.y * height),
    width: Math.max(1, Math.floor(area.w * width)),
    height: Math.max(1, Math.floor(area.h * height)),
  }
  const side = Math.min(longest, Math.ceil(Math.max(part.width, part.height) * mostEnlarged))
  const source = sharp(data, { raw: { width, height, channels: 1 } }).extract(part)
  const sized = source.resize({ ...fitted(side), withoutEnlargement: false, kernel: 'cubic' })
  return greyOf(treat ? treat(sized) : sized)
}

async function greyOf(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function fitted(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}

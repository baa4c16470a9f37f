import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImages } from './images.ts'
import { ALIKE_BITS, bitsBetween, likeness, likenessOf } from './likeness.ts'
import { sharp } from './sharp.ts'

const ROOMS =
  'bedroom-clay-noon balcony-clay-morning corridor-leaf-dusk kitchen-clay-night living-clay-golden dorm-clay-dusk'.split(
    ' ',
  )
const images = createImages()
afterAll(images.close)
const photos = new Map<string, Buffer>()

beforeAll(async () => {
  for (const room of ROOMS) {
    const { sizes } = await images.fromSvg(readFileSync(`public/art/${room}.svg`))
    photos.set(room, await sharp(sizes.at(-1)!.bytes).jpeg({ quality: 90 }).toBuffer())
  }
}, 60_000)

const away = async (a: Uint8Array, b: Uint8Array) => bitsBetween(await likeness(a), await likeness(b))

describe('the same room', () => {
  const copies: [string, (photo: Buffer) => Promise<Buffer>][] = [
    ['made smaller', (photo) => sharp(photo).resize({ width: 320 }).jpeg().toBuffer()],
    ['saved again and again', (photo) => sharp(photo).jpeg({ quality: 35 }).toBuffer()],
    ['sent on as WebP', (photo) => sharp(photo).resize({ width: 640 }).webp({ quality: 50 }).toBuffer()],
    ['made brighter', (photo) => sharp(photo).linear(1.12, 6).jpeg().toBuffer()],
    [
      'cut at its edges',
      async (photo) => {
        const { width, height } = await sharp(photo).metadata()
        const area = {
          left: Math.round(width * 0.02),
          top: Math.round(height * 0.015),
          width: Math.round(width * 0.96),
          height: Math.round(height * 0.97),
        }
        return sharp(photo).extract(area).jpeg({ quality: 80 }).toBuffer()
      },
    ],
  ]

  it.each(copies)('%s is still told', async (_, copy) => {
    for (const [room, photo] of photos)
      expect(await away(photo, await copy(photo)), room).toBeLessThanOrEqual(ALIKE_BITS)
  })
})

it('tells other rooms apart', async () => {
  const all = [...photos]
  for (const [n, [name, one]] of all.entries())
    for (const [other, two] of all.slice(n + 1))
      expect(await away(one, two), `${name} and ${other}`).toBeGreaterThan(ALIKE_BITS)
})

it('has nothing to say of a blank wall', async () => {
  const wall = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d8cfc0' } })
    .jpeg()
    .toBuffer()
  expect(await likeness(wall)).toBe(0n)
})

it('fits the database: a signed number of 64 bits', () => {
  const grey = Uint8Array.from({ length: 32 * 32 }, (_, n) => (n * 7919) % 256)
  const found = likenessOf(grey)
  expect(BigInt.asIntN(64, found)).toBe(found)
  expect(bitsBetween(found, ~found)).toBe(64)
  expect(bitsBetween(-1n, 0n)).toBe(64)
})

it('refuses what is no picture', async () => {
  await expect(likeness(Buffer.from('not a picture'))).rejects.toMatchObject({ code: 'file_broken' })
})

import QRCode from 'qrcode'
import { afterAll, describe, expect, test } from 'vitest'
import { picture, pixelBomb } from '#server/uploads/testing/sample-files.ts'
import { createImages } from './images.ts'
import type { QrSearch } from './images-port.ts'
import { createQrThread } from './qr-thread.ts'
import { sharp } from './sharp.ts'
import { type SlipLook, sampleSlip, slipCode } from './testing/sample-slip.ts'

const images = createImages()
afterAll(images.close)

/** Time enough for a core that many share: what is tried here is that a code is found, not how soon. */
const codesIn = (bytes: Uint8Array, search?: QrSearch) =>
  images.detectQr(bytes, { timeoutMs: 25_000, ...search })

describe('the small code on a bank slip', () => {
  const looks: SlipLook[] = [
    { bank: 'violet', place: 'right', side: 170 },
    { bank: 'violet', place: 'left', side: 150 },
    { bank: 'green', place: 'middle', side: 220 },
    { bank: 'green', place: 'top', side: 160 },
    { bank: 'night', place: 'right', side: 170 },
    { bank: 'night', place: 'left', side: 140 },
  ]
  test.each(looks)('a screenshot as PNG: %j', async (look) => {
    expect(await codesIn(await sampleSlip(look))).toEqual([slipCode])
  })

  test.each(looks)('sent on as JPEG at quality 60, smaller or turned: %j', async (look) => {
    const slip = await sampleSlip(look)
    const jpeg = await sharp(slip).jpeg({ quality: 60 }).toBuffer()
    expect(await codesIn(jpeg)).toEqual([slipCode])
    const turned = await sharp(slip).rotate(4, { background: '#333333' }).jpeg({ quality: 60 }).toBuffer()
    expect(await codesIn(turned)).toEqual([slipCode])
    const small = await sharp(slip).resize({ width: 720 }).jpeg({ quality: 60 }).toBuffer()
    expect(await codesIn(small)).toEqual([slipCode])
  })

  test.each(looks)('photographed from another phone, pale, blurred and askew: %j', async (look) => {
    const screen = await sharp(await sampleSlip(look))
      .affine([1, 0.04, -0.05, 1.02], { background: '#776655' })
      .blur(1.2)
      .linear(0.55, 70)
      .toBuffer()
    const photo = await sharp(screen)
      .extend({ top: 300, bottom: 260, left: 250, right: 320, background: '#5b4636' })
      .rotate(-3, { background: '#5b4636' })
      .jpeg({ quality: 70 })
      .toBuffer()
    expect(await codesIn(photo)).toEqual([slipCode])
  })

  test.each([looks[1]!, looks[5]!])(
    'made smaller before it was sent, as coarse as that ever is: %j',
    async (look) => {
      // A photo of a screen, 3,600 pixels high; see TRIES_WITH_CODE in src/web/upload/smaller-photo.ts.
      const photo = await sharp(await sampleSlip(look))
        .extend({ top: 500, bottom: 500, left: 500, right: 500, background: '#5b4636' })
        .resize({ height: 3600 })
        .jpeg({ quality: 92 })
        .toBuffer()
      const small = sharp(photo).resize({ width: 2048, height: 2048, fit: 'inside' })
      expect(await codesIn(await small.clone().jpeg({ quality: 70 }).toBuffer())).toEqual([slipCode])
      expect(await codesIn(await small.webp({ quality: 70 }).toBuffer())).toEqual([slipCode])
    },
  )

  test('a picture stored lying, turned by its EXIF mark', async () => {
    const lying = await sharp(await sampleSlip())
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 60 })
      .toBuffer()
    expect(await codesIn(lying)).toEqual([slipCode])
  })
})

test('light codes on dark ground', async () => {
  const code = await QRCode.toBuffer(slipCode, { width: 400, color: { dark: '#ffffff', light: '#000000' } })
  expect(await codesIn(code)).toEqual([slipCode])
})

test('goes on to the wanted code where another is larger', async () => {
  const poster = await QRCode.toBuffer('https://example.com/promotion', { width: 420 })
  const slip = await sharp(await sampleSlip({ place: 'left', side: 200 }))
    .composite([{ input: poster, left: 600, top: 20 }])
    .jpeg({ quality: 80 })
    .toBuffer()
  const found = await codesIn(slip, { isWanted: (text) => text.startsWith('0041') })
  expect(found).toContain(slipCode)
})

test('Thai text in a code comes out as it went in', async () => {
  expect(await codesIn(await QRCode.toBuffer('ห้อง 304 ป้ำ', { width: 300 }))).toEqual(['ห้อง 304 ป้ำ'])
})

test('no code, no answer', async () => {
  expect(await images.detectQr(await picture('jpeg', { width: 400, height: 300 }))).toEqual([])
  expect(await images.detectQr(await picture('png', { width: 1, height: 1 }))).toEqual([])
})

test('refuses what is no picture, before any search', async () => {
  await expect(images.detectQr(pixelBomb())).rejects.toMatchObject({ code: 'image_too_many_pixels' })
  await expect(images.detectQr(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'file_broken' })
})

test('a job that runs out of time is ended with its thread, and the next one gets a new thread', async () => {
  const thread = createQrThread()
  const side = 3000
  const noise = Buffer.from(Array.from({ length: side * side }, (_, n) => ((n * 7919) >> 3) % 256))
  expect(
    await thread.read({ grey: noise, width: side, height: side, isInverted: false, timeoutMs: 1 }),
  ).toBeNull()
  const code = await sharp(await QRCode.toBuffer('second', { width: 200 }))
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = code.info
  const job = { grey: code.data, width, height, isInverted: false, timeoutMs: 10_000 }
  expect(await thread.read(job)).toBe('second')
  await thread.close()
})

import { afterAll, describe, expect, test } from 'vitest'
import { picture, pixelBomb } from '#server/uploads/testing/sample-files.ts'
import { createGate } from './gate.ts'
import { createImages } from './images.ts'
import { sharp } from './sharp.ts'

const images = createImages()
afterAll(images.close)

/** A picture with true detail: coarse noise under a gradient. */
function photo({ width, height }: { width: number; height: number }) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({
    create: {
      width: Math.ceil(width / 8),
      height: Math.ceil(height / 8),
      channels: 3,
      background: '#888',
      noise,
    },
  }).resize(width, height, { fit: 'fill' })
}

describe('the picture to keep', () => {
  test('stands upright and says nothing about its place, device or owner', async () => {
    const bytes = await photo({ width: 400, height: 200 })
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'secret-owner', Make: 'secret-phone' },
        IFD3: { GPSLatitude: '13/1 45/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-xmp/></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(bytes.toString('latin1')).toContain('Exif')
    const kept = await images.reencode(bytes)
    expect(kept).toMatchObject({ type: 'image/jpeg', ending: 'jpg', width: 200, height: 400 })
    const about = await sharp(kept.bytes).metadata()
    expect([about.exif, about.xmp, about.icc, about.iptc, about.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    expect(Buffer.from(kept.bytes).toString('latin1')).not.toMatch(/Exif|secret|GPS/)
  })

  test('is at most 2400 pixels a side and never enlarged', async () => {
    expect(await images.reencode(await photo({ width: 4000, height: 1000 }).jpeg().toBuffer())).toMatchObject(
      {
        width: 2400,
        height: 600,
      },
    )
    expect(await images.reencode(await picture('png', { width: 31, height: 77 }))).toMatchObject({
      type: 'image/png',
      width: 31,
      height: 77,
    })
  })

  test('keeps transparency, and turns photos stored as PNG into JPEG', async () => {
    const logo = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const kept = await images.reencode(logo)
    expect(kept.type).toBe('image/png')
    expect((await sharp(kept.bytes).stats()).isOpaque).toBe(false)
    const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const heavy = sharp({
      create: { width: 1000, height: 900, channels: 3, background: '#888', noise: grain },
    }).png()
    expect((await images.reencode(await heavy.toBuffer())).type).toBe('image/jpeg')
  })

  test('colours of other spaces come out as sRGB', async () => {
    const cmyk = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#8dc73f' } })
      .toColourspace('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer()
    const kept = await images.reencode(cmyk)
    const about = await sharp(kept.bytes).metadata()
    expect(about).toMatchObject({ space: 'srgb', channels: 3 })
    const { dominant } = await sharp(kept.bytes).stats()
    expect(Math.abs(dominant.g - 199)).toBeLessThan(40)
    expect(dominant.g).toBeGreaterThan(dominant.b + 60)
  })

  test('stands still, whatever moved in the original', async () => {
    const first = await picture('png')
    const frames = [first, await sharp(first).negate().png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: 100 })
      .toBuffer()
    expect(moving.includes('ANIM')).toBe(true)
    const kept = await images.reencode(moving)
    expect(kept).toMatchObject({ type: 'image/webp', width: 60, height: 40 })
    expect(Buffer.from(kept.bytes).includes('ANIM')).toBe(false)
  })

  test('loses whatever was hidden behind or inside the original', async () => {
    const original = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert("hidden")</script>')])
    expect(Buffer.from((await images.reencode(original)).bytes).toString('latin1')).not.toContain('hidden')
  })
})

describe('what comes later', () => {
  const typeOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(4, 12)).toString('latin1')

  test('AVIF is lighter than WebP, as wide as asked for and never enlarged', async () => {
    const bytes = await photo({ width: 1200, height: 800 }).jpeg().toBuffer()
    const { sizes } = await images.renditions(bytes)
    for (const webp of sizes) {
      const avif = await images.avif(bytes, webp.width)
      expect(typeOf(avif.bytes)).toBe('ftypavif')
      expect(avif).toMatchObject({
        type: 'image/avif',
        ending: 'avif',
        width: webp.width,
        height: webp.height,
      })
      expect(avif.bytes.length).toBeLessThan(webp.bytes.length)
    }
    expect(await images.avif(await picture('png', { width: 31, height: 77 }), 320)).toMatchObject({
      width: 31,
    })
  })

  test('an icon is a square PNG that holds the whole picture', async () => {
    const wide = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#8dc73f' } })
      .jpeg()
      .toBuffer()
    const icon = await images.icon(wide, { side: 32, isFilled: false })
    expect(icon).toMatchObject({ type: 'image/png', width: 32, height: 32 })
    const at = async (bytes: Uint8Array, x: number, y: number) => [
      ...(await sharp(bytes)
        .ensureAlpha()
        .extract({ left: x, top: y, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ]
    expect((await at(icon.bytes, 16, 2))[3]).toBe(0)
    const green = await at(icon.bytes, 1, 16)
    expect(green[1]).toBeGreaterThan(150)
    expect(green[3]).toBe(255)
    const filled = await images.icon(wide, { side: 180, isFilled: true })
    expect(await at(filled.bytes, 2, 90)).toEqual([255, 255, 255, 255])
    expect((await sharp(filled.bytes).stats()).isOpaque).toBe(true)
  })

  test('a cut keeps the part and nothing of the rest, upright as it is seen', async () => {
    const [red, blue] = ['#d02020', '#2020d0'].map((background) => ({
      create: { width: 100, height: 100, channels: 3 as const, background },
    }))
    // Lying: red left and blue right, shown red above blue.
    const lying = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000000' } })
      .composite([
        { input: await sharp(red!).png().toBuffer(), left: 0, top: 0 },
        { input: await sharp(blue!).png().toBuffer(), left: 100, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    const lower = await images.cut(lying, { left: 0, top: 0.5, width: 1, height: 0.5 })
    expect(lower).toMatchObject({ type: 'image/jpeg', width: 100, height: 100 })
    const { channels } = await sharp(lower.bytes).stats()
    expect(channels[2]!.min).toBeGreaterThan(150)
    expect(channels[0]!.max).toBeLessThan(90)
    expect(await images.cut(lying, { left: 1, top: 1, width: 0, height: 0 })).toMatchObject({ width: 1 })
  })
})

describe('pictures that are refused', () => {
  const acts = {
    reencode: images.reencode,
    renditions: images.renditions,
    detectQr: images.detectQr,
    avif: (bytes: Uint8Array) => images.avif(bytes, 640),
    icon: (bytes: Uint8Array) => images.icon(bytes, { side: 32, isFilled: false }),
    cut: (bytes: Uint8Array) => images.cut(bytes, { left: 0, top: 0, width: 0.5, height: 0.5 }),
  }

  test.each(Object.keys(acts) as (keyof typeof acts)[])('by %s', async (name) => {
    const act = acts[name]
    const jpeg = await photo({ width: 600, height: 600 }).jpeg().toBuffer()
    const png = await photo({ width: 600, height: 600 }).png().toBuffer()
    await expect(act(pixelBomb())).rejects.toMatchObject({ code: 'image_too_many_pixels' })
    await expect(act(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject({ code: 'file_broken' })
    await expect(act(png.subarray(0, png.length / 2))).rejects.toMatchObject({ code: 'file_broken' })
    await expect(act(Buffer.alloc(0))).rejects.toMatchObject({ code: 'file_broken' })
    await expect(act(await picture('gif'))).rejects.toMatchObject({ code: 'file_broken' })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    await expect(act(Buffer.from(svg))).rejects.toMatchObject({ code: 'file_broken' })
  })

  test('decoders nobody needs are shut for good', async () => {
    for (const format of ['gif', 'avif', 'tiff'] as const) {
      const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .toFormat(format)
        .toBuffer()
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported/)
    }
  })
})

describe('renditions', () => {
  test('WebP in four widths from a 12-megapixel photo', async () => {
    const result = await images.renditions(
      await photo({ width: 4000, height: 3000 }).jpeg({ quality: 70 }).toBuffer(),
    )
    expect(result).toMatchObject({ width: 4000, height: 3000 })
    expect(result.sizes.map(({ width, height }) => [width, height])).toEqual([
      [320, 240],
      [640, 480],
      [960, 720],
      [1600, 1200],
    ])
    for (const { bytes, width } of result.sizes) {
      const about = await sharp(bytes).metadata()
      expect([about.format, about.width, about.exif]).toEqual(['webp', width, undefined])
    }
    expect(result.blur.length).toBeLessThan(200)
    const blur = Buffer.from(result.blur, 'base64')
    expect(await sharp(blur).metadata()).toMatchObject({ format: 'webp', width: 8, height: 6 })
    expect(await images.blur(result.sizes[0]!.bytes)).toMatch(/^UklGR/)
  })

  test.each([
    [200, [200]],
    [320, [320]],
    [800, [320, 640, 800]],
    [1600, [320, 640, 960, 1600]],
    [1700, [320, 640, 960, 1600]],
  ])('a picture %i wide gives %j', async (width, expected) => {
    const { sizes } = await images.renditions(await picture('png', { width, height: 40 }))
    expect(sizes.map((size) => size.width)).toEqual(expected)
  })

  test('a lying photo is upright in every width', async () => {
    const lying = await photo({ width: 900, height: 600 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, sizes } = await images.renditions(lying)
    expect([width, height]).toEqual([600, 900])
    expect(sizes.map((size) => [size.width, size.height])).toEqual([
      [320, 480],
      [600, 900],
    ])
  })

  test('16 bits, grey and transparent pictures', async () => {
    const deep = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#8dc73f80' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    const grey = await photo({ width: 400, height: 300 }).greyscale().png().toBuffer()
    for (const bytes of [deep, grey]) {
      expect((await images.renditions(bytes)).sizes.map(({ width }) => width)).toEqual([320, 400])
    }
    expect((await images.renditions(deep)).blur).toBe('')
  })
})

describe('our own drawings', () => {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><defs><linearGradient id="a"><stop stop-color="#8dc73f"/></linearGradient></defs><rect width="600" height="400" fill="url(#a)"/><path id="p" d="M0 0h9"/><use href="#p"/></svg>`

  test('become sharp pictures of the same shape', async () => {
    const { width, height, sizes, blur } = await images.fromSvg(Buffer.from(scene))
    expect([width, height]).toEqual([1600, 1067])
    expect(sizes.map((size) => size.width)).toEqual([320, 640, 960, 1600])
    const { dominant } = await sharp(Buffer.from(blur, 'base64')).stats()
    expect(dominant.g).toBeGreaterThan(dominant.b + 80)
  })

  test.each([
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg/>',
    '<svg><image href="http://127.0.0.1/"/></svg>',
    '<svg><use xlink:href="file:///etc/passwd"/></svg>',
    '<svg><script>1</script></svg>',
  ])('may not reach outside: %s', async (svg) => {
    await expect(images.fromSvg(Buffer.from(svg))).rejects.toThrow(/nothing from outside/)
  })
})

test('a gate lets only so many through at once, in order, failures included', async () => {
  const inTurn = createGate(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const acts = Array.from({ length: 7 }, (_, n) =>
    inTurn(async () => {
      most = Math.max(most, ++running)
      order.push(n)
      await new Promise((resolve) => setTimeout(resolve, 3))
      running--
      if (n === 2) throw new Error('third')
      return n
    }).catch((error: Error) => error.message),
  )
  expect(await Promise.all(acts)).toEqual([0, 1, 'third', 3, 4, 5, 6])
  expect([most, ...order]).toEqual([2, 0, 1, 2, 3, 4, 5, 6])
})

test('the library runs on one core and keeps nothing', () => {
  expect(sharp.concurrency()).toBe(1)
  expect(sharp.cache().memory.max).toBe(0)
})

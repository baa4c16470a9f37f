import { describe, expect, test } from 'vitest'
import { type Sniffed, sniff } from './sniff.ts'
import { compoundFile, pdf, pdfInJpeg, picture, pixelBomb } from './testing/sample-files.ts'
import { docxParts, writeZip } from './testing/write-zip.ts'

const any = ['image', 'document'] as const
const outcome = (
  bytes: Uint8Array,
  accept: readonly ('image' | 'document')[] = any,
): Promise<Sniffed | string> => sniff(bytes, accept).catch((error) => error.code ?? error)

describe('what is accepted', () => {
  test.each([
    ['jpeg', 'image/jpeg', 'jpg'],
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
  ] as const)('%s by content, with its size', async (format, type, ending) => {
    expect(await outcome(await picture(format, { width: 70, height: 33 }))).toEqual({
      kind: 'image',
      type,
      ending,
      width: 70,
      height: 33,
    })
  })

  test.each([{ lossless: true }, { alphaQuality: 50 }])('WebP of the other kinds %j', async (options) => {
    const { default: sharp } = await import('sharp')
    const background = { r: 1, g: 2, b: 3, alpha: 0.5 }
    const bytes = await sharp({ create: { width: 301, height: 17, channels: 4, background } })
      .webp(options)
      .toBuffer()
    expect(await outcome(bytes)).toMatchObject({ type: 'image/webp', width: 301, height: 17 })
  })

  test('PDF, DOC and DOCX', async () => {
    expect(await outcome(pdf())).toMatchObject({ kind: 'document', ending: 'pdf' })
    expect(await outcome(writeZip(docxParts()))).toMatchObject({ kind: 'document', ending: 'docx' })
    expect(
      await outcome(compoundFile(['Root Entry', 'WordDocument', '1Table', 'Data', 'ObjectPool'])),
    ).toMatchObject({
      kind: 'document',
      ending: 'doc',
    })
  })

  test('a document is no image and an image no document', async () => {
    expect(await outcome(pdf(), ['image'])).toBe('file_type_invalid')
    expect(await outcome(writeZip(docxParts()), ['image'])).toBe('file_type_invalid')
    expect(await outcome(await picture('png'), ['document'])).toBe('file_type_invalid')
  })

  test('an image of just 50 megapixels', async () => {
    const bytes = pixelBomb()
    bytes.writeUInt32BE(10_000, 16)
    bytes.writeUInt32BE(5_000, 20)
    expect(await outcome(bytes)).toMatchObject({ width: 10_000, height: 5_000 })
    bytes.writeUInt32BE(5_001, 20)
    expect(await outcome(bytes)).toBe('image_too_many_pixels')
  })
})

describe('images that are refused', () => {
  test('256 megapixels in 31 kB, from the header alone', async () => {
    const bomb = pixelBomb()
    expect(bomb.length).toBeLessThan(32_000)
    expect(await outcome(bomb)).toBe('image_too_many_pixels')
    // The picture itself is gone here: had it been unpacked, it would be broken, not too large.
    expect(await outcome(bomb.subarray(0, 60))).toBe('image_too_many_pixels')
  })

  test('a JPEG that claims 65,535 × 65,535', async () => {
    const bytes = await picture('jpeg')
    const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
    bytes.fill(0xff, frame + 5, frame + 9)
    expect(await outcome(bytes)).toBe('image_too_many_pixels')
  })

  test.each(['gif', 'avif'] as const)('%s, which no place accepts', async (format) => {
    expect(await outcome(await picture(format))).toBe('file_type_invalid')
  })

  test.each([
    ['SVG with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after a declaration', '<?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>'],
    ['SVG after a byte order mark', '\ufeff<svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['plain text', 'สวัสดี'],
    ['a shell script', '#!/bin/sh\nrm -rf /'],
    ['EPS', '%!PS-Adobe-3.0 EPSF-3.0'],
    ['a program', 'MZ\x90\0'],
    ['one byte', 'x'],
  ])('%s', async (_, text) => {
    expect(await outcome(Buffer.from(text))).toBe('file_type_invalid')
  })

  test.each(['heic', 'heix', 'mif1', 'hevc'])(
    'a photo of an iPhone (%s), with words of its own',
    async (brand) => {
      const photo = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
      expect(await outcome(photo, ['image'])).toBe('file_heic')
      expect(await outcome(photo, ['document'])).toBe('file_type_invalid')
    },
  )

  test('a JPEG that is also a PDF, and one that is also a ZIP', async () => {
    expect(await outcome(await pdfInJpeg())).toBe('file_type_invalid')
    expect(await outcome(Buffer.concat([await picture('jpeg'), writeZip(docxParts())]))).toBe(
      'file_type_invalid',
    )
    expect(
      await outcome(Buffer.concat([await picture('png'), writeZip(docxParts(), { comment: 'jar' })])),
    ).toBe('file_type_invalid')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('%s cut within its header, at every length', async (format) => {
    const bytes = await picture(format)
    const codes = new Set<string>()
    for (let length = 12; length < 24; length++) codes.add(String(await outcome(bytes.subarray(0, length))))
    expect([...codes].every((code) => code === 'file_broken' || code === 'file_type_invalid')).toBe(true)
  })

  test('an empty file, and one without size', async () => {
    expect(await outcome(Buffer.alloc(0))).toBe('file_broken')
    const bytes = await picture('png')
    bytes.writeUInt32BE(0, 16)
    expect(await outcome(bytes)).toBe('file_broken')
  })
})

describe('documents that are refused', () => {
  test('a docx that declares gigabytes', async () => {
    const bomb = writeZip([...docxParts(), { name: 'word/a.xml', data: Buffer.alloc(50 * 1024 * 1024) }])
    expect(bomb.length).toBeLessThan(100_000)
    expect(await outcome(bomb)).toBe('file_type_invalid')
  })

  test('a docx whose text unpacks a hundredfold, though it fits', async () => {
    const parts = (size: number) => [...docxParts(), { name: 'word/a.xml', data: Buffer.alloc(size) }]
    expect(await outcome(writeZip(parts(1024 * 1024)))).toMatchObject({ ending: 'docx' })
    expect(await outcome(writeZip(parts(1024 * 1024 + 1)))).toBe('file_type_invalid')
  })

  test('a docx that lies about its unpacked size', async () => {
    const parts = [...docxParts(), { name: 'word/a.xml', data: Buffer.alloc(50 * 1024 * 1024), claim: 1000 }]
    const refusal = await sniff(writeZip(parts), any).catch((error) => error)
    // Unpacking stopped at the declared 1,000 bytes, not after 50 MB.
    expect([refusal.code, refusal.cause?.code]).toEqual(['file_broken', 'ERR_BUFFER_TOO_LARGE'])
    const longer = [...docxParts(), { name: 'word/a.xml', data: 'x', claim: 1000 }]
    expect(await outcome(writeZip(longer))).toBe('file_broken')
  })

  test('a docx whose parts overlap', async () => {
    const kernel = Buffer.alloc(30_000)
    const parts = [...docxParts(), { name: 'word/a.xml', data: kernel }, { name: 'word/b.xml', data: kernel }]
    parts[5] = { ...parts[5]!, offset: writeZip(parts).indexOf('word/a.xml') - 30 }
    expect(await outcome(writeZip(parts))).toBe('file_type_invalid')
  })

  test.each([
    ['macros', [...docxParts(), { name: 'word/vbaProject.bin', data: 'x' }]],
    ['the type of a macro document', docxParts('application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['a path out of the archive', [...docxParts(), { name: '../../evil.xml', data: 'x' }]],
    ['an absolute path', [...docxParts(), { name: '/etc/passwd', data: 'x' }]],
    ['two parts of one name', [...docxParts(), ...docxParts()]],
    ['no document', [{ name: 'META-INF/MANIFEST.MF', data: 'x' }]],
    ['a workbook', [docxParts()[0]!, { name: 'xl/workbook.xml', data: '<x/>' }]],
    [
      '1,001 parts',
      [...docxParts(), ...Array.from({ length: 997 }, (_, n) => ({ name: `word/${n}.xml`, data: '' }))],
    ],
  ])('a docx with %s', async (_, parts) => {
    expect(await outcome(writeZip(parts))).toBe('file_type_invalid')
  })

  test('a docx that is encrypted, cut, or stands behind something else', async () => {
    expect(await outcome(writeZip(docxParts().map((part) => ({ ...part, flags: 1 }))))).toBe('file_broken')
    const whole = writeZip(docxParts())
    expect(await outcome(whole.subarray(0, -30))).toBe('file_broken')
    expect(await outcome(Buffer.concat([Buffer.from('PK\x03\x04'), whole]))).toMatch(/^file_/)
    expect(await outcome(Buffer.concat([Buffer.from('MZ'), whole]))).toBe('file_type_invalid')
  })

  test('a PDF that is cut, a web page, or an archive', async () => {
    expect(await outcome(pdf().subarray(0, 40))).toBe('file_broken')
    expect(await outcome(Buffer.from(`\n${pdf()}`))).toBe('file_type_invalid')
    expect(await outcome(pdf('<HTML><script>alert(1)</script>'))).toBe('file_type_invalid')
    expect(await outcome(Buffer.concat([pdf(), writeZip(docxParts())]))).toBe('file_type_invalid')
  })

  test.each([
    ['a workbook', ['Root Entry', 'Workbook']],
    ['an encrypted package', ['Root Entry', 'EncryptedPackage']],
    ['Word with macros', ['Root Entry', 'WordDocument', '1Table', 'Data', 'Macros', 'VBA']],
  ])('an old compound file that holds %s', async (_, names) => {
    expect(await outcome(compoundFile(names))).toBe('file_type_invalid')
  })

  test('an old compound file whose directory runs in a circle or away', async () => {
    const circle = compoundFile(['Root Entry', 'WordDocument', '1Table', 'Data', 'More'])
    circle.writeUInt32LE(1, 512 + 8)
    expect(await outcome(circle)).toBe('file_broken')
    const away = compoundFile(['Root Entry', 'WordDocument'])
    away.writeUInt32LE(9_000_000, 48)
    expect(await outcome(away)).toBe('file_broken')
  })

  test('random damage never makes anything but a refusal or an answer', async () => {
    const samples = [
      writeZip(docxParts()),
      compoundFile(['Root Entry', 'WordDocument']),
      pdf(),
      await picture('jpeg'),
    ]
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed
    }
    for (let n = 0; n < 800; n++) {
      const bytes = Buffer.from(samples[n % 4]!)
      for (let k = 0; k < 4; k++) bytes[random() % bytes.length] = random() % 256
      const result = await outcome(bytes.subarray(0, n % 3 === 0 ? random() % bytes.length : undefined))
      if (typeof result === 'object') expect(result).toHaveProperty('kind')
      else expect(result).toMatch(/^(?:file_broken|file_type_invalid|image_too_many_pixels)$/)
    }
  })
})

import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'
import { afterAll, describe, expect, it } from 'vitest'
import { FLYER_LAYOUTS, FLYER_SIZES } from '#features/marketing/kinds.ts'
import { COLOURS } from '#features/websites/palette.ts'
import { MARGIN_MM } from '#server/ports/pdf/boxed/for-printer.ts'
import { createPdfPort } from '#server/ports/pdf/pdf-port.ts'
import { isCode, newCode } from './codes.ts'
import { flyerLayout } from './designs/layouts.ts'
import { flyerArtwork, MOST_MODULES } from './draw.ts'
import { FACTS, WORDS } from './testing/sample.ts'

/** Flyers of one layout and size: as many pages as its PDF has. */
const TOGETHER = 25
const DPI = 150
const PER_MM = DPI / 25.4
const HOSTS = ['https://ruen.example', 'http://localhost:3000', 'https://homes.khram-property.example']

const port = createPdfPort({ log: { warn: () => undefined } })
afterAll(() => port.close())

describe('a code', () => {
  it('is seven signs that nobody takes for another', () => {
    const codes = Array.from({ length: 500 }, newCode)
    expect(new Set(codes).size).toBe(500)
    expect(codes.every(isCode)).toBe(true)
    expect(['', 'abcdefg', '2345678b', '234567O'].some(isCode)).toBe(false)
  })

  it(`is read off each of ${TOGETHER * 8} flyers at ${DPI} dpi`, async () => {
    const unread: string[] = []
    const library = await PDFiumLibrary.init()
    for (const layout of FLYER_LAYOUTS)
      for (const size of FLYER_SIZES) {
        const urls = Array.from({ length: TOGETHER }, (_, nth) => `${HOSTS[nth % 3]}/q/${newCode()}`)
        const artworks = urls.map((url, nth) =>
          flyerArtwork(layout, size, {
            facts: {
              ...FACTS,
              business: { ...FACTS.business, primaryColor: COLOURS[nth % COLOURS.length]! },
            },
            ...{ words: WORDS, locale: nth % 2 ? 'en' : 'th', url, photos: [] },
          }),
        )
        const { file } = await port.draw(
          { ...artworks[0]!, sides: artworks.map(({ sides }) => sides[0]!) },
          'print',
        )
        const document = await library.loadDocument(file)
        const box = flyerLayout(layout, size).boxes.find(({ slot }) => slot === 'qr')!
        for (const [nth, url] of urls.entries()) {
          const page = await document.getPage(nth).render({ scale: DPI / 72, render: 'bitmap' })
          const seen = readPart(page, box)
          if (seen !== url) unread.push(`${layout} ${size} ${url}: ${seen}`)
        }
        document.destroy()
      }
    library.destroy()
    expect(unread).toEqual([])
  }, 120_000)

  it('is small enough to be printed large', () => {
    for (const host of HOSTS) {
      const artwork = flyerArtwork('house', 'a5', {
        ...{ facts: FACTS, words: WORDS, locale: 'th', url: `${host}/q/${newCode()}`, photos: [] },
      })
      const scale = Number(/scale\(([\d.]+)\)/.exec(artwork.sides[0]!.svg)?.[1])
      // 34 mm with four modules of white on either side.
      expect(34 / scale - 8).toBeLessThanOrEqual(MOST_MODULES + 0.01)
    }
  })
})

type Raster = { data: Uint8Array; width: number; height: number }

function readPart(
  { data, width }: Raster,
  { x, y, w }: { x: number; y: number; w: number },
): string | undefined {
  const [left, top] = [x, y].map((at) => Math.floor((at + MARGIN_MM) * PER_MM)) as [number, number]
  const side = Math.ceil(w * PER_MM)
  const part = new Uint8ClampedArray(side * side * 4)
  for (let row = 0; row < side; row += 1) {
    const start = ((top + row) * width + left) * 4
    part.set(data.subarray(start, start + side * 4), row * side * 4)
  }

  return jsQR(part, side, side, { inversionAttempts: 'dontInvert' })?.data
}

import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'
import { afterAll, describe, expect, it } from 'vitest'
import { CARD_DESIGNS } from '#features/business-cards/designs.ts'
import { COLOURS } from '#features/websites/palette.ts'
import { MARGIN_MM } from '#server/ports/pdf/boxed/for-printer.ts'
import type { FilledSide } from '#server/ports/pdf/boxed/layout.ts'
import { createPdfPort } from '#server/ports/pdf/pdf-port.ts'
import { thaiNames } from '#testing/papers/names.ts'
import { LAYOUTS } from './designs/layouts.ts'
import { cardArtwork } from './draw.ts'

const SAMPLES = 500
/** Backs of one PDF: as many pages as it has. */
const TOGETHER = 50
const DPI = 150
const PER_MM = DPI / 25.4

const port = createPdfPort({ log: { warn: () => undefined } })
afterAll(() => port.close())

describe('the code on a card', () => {
  it(`is read off a raster of ${DPI} dpi, in each of ${SAMPLES} samples`, async () => {
    const kinds = { vcard: 0, website: 0 }
    const sizes = new Map<number, number>()
    const unread: string[] = []
    const library = await PDFiumLibrary.init()
    try {
      for (let from = 0; from < SAMPLES; from += TOGETHER) {
        const samples = Array.from({ length: TOGETHER }, (_, index) => sample(from + index))
        const sides: FilledSide[] = samples.map(({ drawn }) => drawn.artwork.sides[1]!)
        const { file } = await port.draw({ ...samples[0]!.drawn.artwork, sides }, 'print')
        const document = await library.loadDocument(file)
        for (const [index, { design, drawn, name }] of samples.entries()) {
          const code = drawn.code!
          const page = await document.getPage(index).render({ scale: DPI / 72, render: 'bitmap' })
          const seen = readCode(page, design)
          if (seen !== code.text) unread.push(`${design} ${code.qr.size} ${name}: ${seen}`)
          kinds[code.kind] += 1
          sizes.set(code.qr.size, (sizes.get(code.qr.size) ?? 0) + 1)
        }
        document.destroy()
      }
    } finally {
      library.destroy()
    }
    expect(unread).toEqual([])
    // Both kinds, and codes up to the largest that is printed.
    expect(kinds.vcard).toBeGreaterThan(SAMPLES / 3)
    expect(kinds.website).toBeGreaterThan(SAMPLES / 4)
    expect(Math.max(...sizes.keys())).toBe(57)
  }, 120_000)
})

/** Thai and English people, short and long, in all designs and colours, with either code. */
function sample(index: number) {
  const design = CARD_DESIGNS[index % CARD_DESIGNS.length]!
  const thai = thaiNames[(index * 7) % thaiNames.length]!
  const english = `${LATIN[index % LATIN.length]} ${LATIN[(index * 5 + 3) % LATIN.length]}`
  const isThai = index % 3 !== 0
  const name = index % 25 === 7 ? `${thai} ${thai}` : isThai ? thai : english
  const drawn = cardArtwork({
    design,
    code: index % 5 < 3 ? 'vcard' : 'website',
    texts: {
      ...{ nameTh: name, nameEn: index % 4 ? english : '', titleTh: isThai ? 'ผู้จัดการหอพัก' : '' },
      titleEn: index % 2 ? 'Property manager' : '',
      phone: `08${index % 10}-${String(1000 + index).slice(-3)}-${String(7919 * index)
        .padStart(4, '0')
        .slice(-4)}`,
      lineId: index % 3 ? `@home${index}` : '',
      email: index % 6 ? `person${index}@baan-${index % 40}.example` : '',
      website: `${index % 2 ? 'www.' : ''}baan-${index}.example${index % 7 ? '' : '/available?type=condo&bedrooms=2'}`,
    },
    business: {
      ...{ name: isThai ? 'หอพักบ้านใบตอง' : 'Baan Baitong', nameEn: 'Baan Baitong Residence' },
      ...{ addressTh: '99/9 ซอยรังสิตภิรมย์', addressEn: '99/9 Soi Rangsit', siteName: null, isPublished: false },
      ...{ primaryColor: COLOURS[index % COLOURS.length]!, logoFileId: null },
    },
  })

  return { design, drawn, name }
}

const LATIN = [
  ...[
    'Ann',
    'Natthida',
    'Christopher',
    'Wu',
    'Maximiliane',
    'Sukjaidee',
    'O’Neill',
    'Wattanasukchai',
    'Müller',
    'Ng',
  ],
  ...[
    'Alexandropoulos',
    'Ó Súilleabháin',
    'Phattharamontri',
    'Lee',
    'van der Westhuizen',
    'Chaiyasit',
    'Kim',
  ],
]

type Raster = { data: Uint8Array; width: number; height: number }

/** What a reader finds in the place of the code, as a phone that is held over it. */
function readCode({ data, width }: Raster, design: keyof typeof LAYOUTS): string | undefined {
  const { x, y, w } = LAYOUTS[design].back.boxes.find(({ slot }) => slot === 'qr')!
  const [left, top] = [x, y].map((at) => Math.floor((at + MARGIN_MM) * PER_MM)) as [number, number]
  const side = Math.ceil(w * PER_MM)
  const part = new Uint8ClampedArray(side * side * 4)
  for (let row = 0; row < side; row += 1) {
    const start = ((top + row) * width + left) * 4
    part.set(data.subarray(start, start + side * 4), row * side * 4)
  }

  return jsQR(part, side, side, { inversionAttempts: 'dontInvert' })?.data
}

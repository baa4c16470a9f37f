import { afterAll, describe, expect, it } from 'vitest'
import { FLYER_LAYOUTS, FLYER_SIZES, POST_SHAPES } from '#features/marketing/kinds.ts'
import { COLOURS } from '#features/websites/palette.ts'
import { coloursOf, LEAST_CONTRAST } from '#server/ports/pdf/boxed/colours.ts'
import type { BoxedArtwork } from '#server/ports/pdf/boxed/layout.ts'
import { createPdfPort } from '#server/ports/pdf/pdf-port.ts'
import { readAsChrome } from '#server/ports/pdf/testing/read-as-chrome.ts'
import { contrast } from '#web/design/oklch.ts'
import { flyerLayout, postLayout } from './designs/layouts.ts'
import { type Drawn, flyerArtwork, postArtwork } from './draw.ts'
import { FACTS, WORDS } from './testing/sample.ts'

const port = createPdfPort({ log: { warn: () => undefined } })
afterAll(() => port.close())

const LONG = {
  headlineTh: 'บ้านเดี่ยวสองชั้นหลังใหญ่ พร้อมสวนและที่จอดรถ ใกล้รถไฟฟ้าและโรงเรียนนานาชาติ '.repeat(2).trim(),
  headlineEn: 'A large detached house of two floors with a garden, parking and an international school '
    .repeat(2)
    .trim(),
}
const KINDS: [string, (drawn: Drawn) => BoxedArtwork][] = [
  ...FLYER_LAYOUTS.flatMap((layout) =>
    FLYER_SIZES.map((size): [string, (drawn: Drawn) => BoxedArtwork] => [
      `${layout} ${size}`,
      (drawn) => flyerArtwork(layout, size, drawn),
    ]),
  ),
  ...POST_SHAPES.map((shape): [string, (drawn: Drawn) => BoxedArtwork] => [
    shape,
    (drawn) => postArtwork(shape, drawn),
  ]),
]
const drawn = (more: Partial<Drawn> = {}): Drawn => ({
  ...{ facts: FACTS, words: WORDS, locale: 'th', url: 'https://ruen.example/q/2b3c4d5', photos: [] },
  ...more,
})
const boxesOf = (kind: string) => {
  const [name, size] = kind.split(' ') as [never, never]
  return (size ? flyerLayout(name, size) : postLayout(name)).boxes
}
const misfits = async (artwork: BoxedArtwork) =>
  (await port.draw(artwork, 'picture')).misfits
    .filter(({ isShortened }) => !isShortened)
    .map(({ slot }) => slot)

describe.each(KINDS)('%s', (kind, make) => {
  it.each(['th', 'en'] as const)('has room for usual texts: %s', async (locale) => {
    expect(await misfits(make(drawn({ locale })))).toEqual([])
  })

  it.each(['th', 'en'] as const)(
    'takes the short headline for a long one, and names it where there is none: %s',
    async (locale) => {
      expect(await misfits(make(drawn({ locale, words: { ...WORDS, ...LONG } })))).toEqual([])
      const words = { ...WORDS, ...LONG, shortTh: '', shortEn: '' }
      expect(await misfits(make(drawn({ locale, words })))).toEqual(['headline'])
    },
  )

  it('leaves out what is too long of a business, and takes large sums', async () => {
    const business = {
      ...FACTS.business,
      name: 'บริษัท บริหารทรัพย์สินและที่อยู่อาศัยคุณภาพ จำกัด',
      website: `${'long'.repeat(9)}.example`,
    }
    const facts = { ...FACTS, business, rentSatang: '12345678', totalSatang: '99999999' }
    expect(await misfits(make(drawn({ facts })))).toEqual([])
  })

  it.each(COLOURS)('lets every text be read in the colour %s', (primaryColor) => {
    const facts = { ...FACTS, business: { ...FACTS.business, primaryColor } }
    const colours = coloursOf(primaryColor)
    const on = new Map(
      boxesOf(kind).flatMap((box) => (box.kind === 'text' ? [[box.slot, box.on] as const] : [])),
    )
    for (const { slot, fill } of make(drawn({ facts })).sides[0]!.boxes) {
      const ground = on.get(slot)
      if (ground) expect(contrast(fill, colours[ground]), slot).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
  })
})

describe('the tear-off strips', () => {
  it('each hold who to call, turned, as live text', async () => {
    const { file } = await port.draw(flyerArtwork('tear-off', 'a4', drawn()), 'plain')
    const text = await readAsChrome(file)
    expect(text.split('02-000-0000')).toHaveLength(10)
  })
})

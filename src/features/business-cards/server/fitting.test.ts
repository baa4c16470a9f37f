import { afterAll, describe, expect, it } from 'vitest'
import { CARD_DESIGNS, type CardDesign } from '#features/business-cards/designs.ts'
import { createPdfPort } from '#server/ports/pdf/pdf-port.ts'
import { readAsChrome } from '#server/ports/pdf/testing/read-as-chrome.ts'
import { cardArtwork } from './draw.ts'

const port = createPdfPort({ log: { warn: () => undefined } })
afterAll(() => port.close())

const texts = {
  ...{
    nameTh: 'ณัฐธิดา สุขใจดี',
    nameEn: 'Natthida Sukjaidee',
    titleTh: 'ผู้จัดการหอพัก',
    titleEn: 'Property manager',
  },
  ...{
    phone: '081-234-5678',
    lineId: '@baanbaitong',
    email: 'natthida@baitong.example',
    website: 'baitong.example',
  },
}
const business = {
  ...{
    name: 'หอพักบ้านใบตอง',
    nameEn: 'Baan Baitong Residence',
    addressTh: null,
    siteName: null,
    isPublished: false,
  },
  addressEn: '99/9 Soi Rangsit Phirom, Khlong Luang, Pathum Thani 12120',
  ...{ primaryColor: null, logoFileId: null },
}

function draw(design: CardDesign, wish: Partial<typeof texts> = {}, of: Partial<typeof business> = {}) {
  const { artwork } = cardArtwork({
    ...{ design, code: 'vcard', texts: { ...texts, ...wish }, business: { ...business, ...of } },
  })

  return port.draw(artwork, 'print')
}

/** As people are called. */
const LONG_TH = 'ณัฐธิดาพรรณวดี ทองประเสริฐศักดิ์สุวรรณพงศ์วัฒนะ ณ นครศรีธรรมราช'
const LONG_EN = 'Natthidaphan Thongprasert Suwannaphongwattana'

describe('what is printed on a card', () => {
  it.each(CARD_DESIGNS)('has room for usual texts and is live text in both languages: %s', async (design) => {
    const { file, misfits } = await draw(design)
    expect(misfits).toEqual([])
    const read = await readAsChrome(file)
    for (const part of [
      'ณัฐธิดา สุขใจดี',
      'ผู้จัดการหอพัก',
      'Natthida Sukjaidee',
      'Property manager',
      'baitong.example',
    ])
      expect(read).toContain(part)
  })

  it('sets a name of more than sixty Thai letters on two lines, whole, where a design is wide enough', async () => {
    expect([...LONG_TH].length).toBeGreaterThan(60)
    const { file, misfits } = await draw('leaf-line', { nameTh: LONG_TH, nameEn: LONG_EN })
    expect(misfits).toEqual([])
    const read = (await readAsChrome(file)).replace(/\s+/g, '')
    expect(read).toContain(LONG_TH.replace(/\s+/g, ''))
    expect(read).toContain(LONG_EN.replace(/\s+/g, ''))
  })

  it.each(CARD_DESIGNS)(
    'refuses what is longer still, rather than cut it or set it smaller: %s',
    async (design) => {
      const { misfits } = await draw(design, { nameEn: `${LONG_EN} na Nakhon Si Thammarat` })
      expect(misfits).toEqual([{ slot: 'name_en', side: 1, isShortened: false }])
    },
  )

  it('names the box of a text that fits nowhere, and only that', async () => {
    const { misfits } = await draw('portrait', {
      nameTh: 'ณัฐธิดา'.repeat(12),
      titleEn: 'Senior manager of '.repeat(5),
    })
    expect(misfits).toEqual([
      { slot: 'name_th', side: 0, isShortened: false },
      { slot: 'title_en', side: 1, isShortened: false },
    ])
  })

  it('leaves out an address that has no room, and says so', async () => {
    const addressEn =
      '1234/56 Building B, Baan Baitong Residence Project, Soi Rangsit-Nakhon Nayok 46, Prachathipat, Thanyaburi, Pathum Thani 12130'
    const { file, misfits } = await draw('gable', {}, { addressEn })
    expect(misfits).toEqual([{ slot: 'address_en', side: 1, isShortened: true }])
    expect(await readAsChrome(file)).not.toContain('Building B')
  })

  it('takes typed text for text, whatever signs stand in it', async () => {
    const { file, misfits } = await draw('leaf-line', {
      titleTh: '#strong[x] "ก" $y$ \\',
      titleEn: '<b>& {0}</b>',
    })
    expect(misfits).toEqual([])
    const read = await readAsChrome(file)
    expect(read).toContain('#strong[x] "ก" $y$ \\')
    expect(read).toContain('<b>& {0}</b>')
  })
})

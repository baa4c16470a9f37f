import { describe, expect, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const today = '2026-11-20'
const filtersOf = (typed: string) => understandSearch(typed, { today }).filters

describe('a subdistrict with its lead word', () => {
  test.each([
    ['คอนโดแขวงคลองตันเหนือ 2 ห้องนอน', { type: ['condo'], district: ['1039'], bedrooms: 2 }],
    // แขวงบางกะปิ lies in เขตห้วยขวาง, not in เขตบางกะปิ.
    ['แขวงบางกะปิ', { district: ['1017'] }],
    ['แขวงลาดพร้าว', { district: ['1038'] }],
    ['ต.คอหงส์ ห้องเช่า', { district: ['9011'] }],
    ['บ้านเช่าตำบลสันทรายน้อยเชียงใหม่', { type: ['house', 'townhouse'], district: ['5014'] }],
    ['ต.ในเมือง จ.ขอนแก่น', { district: ['4001', '4010', '4029'] }],
    ['ต.ในเมือง อ.เมืองขอนแก่น', { district: ['4001'] }],
    ['condo khlong tan nuea subdistrict', { type: ['condo'], district: ['1039'] }],
    ['tambon kho hong', { district: ['9011'] }],
    ['khwaeng bang chak', { district: ['1009', '1022'] }],
    // Of two ตำบลฉลอง the one that people mean, unless they say the other's province.
    ['ต.ฉลอง', { near: ['quarter:chalong'], withinM: 3500 }],
    ['ต.ฉลอง นครศรีธรรมราช', { district: ['8014'] }],
  ])('%s', (typed, filters) => {
    expect(filtersOf(typed)).toEqual(filters)
  })

  test('a month is no subdistrict', () => {
    expect(filtersOf('คอนโดอโศก เข้าอยู่ 1 ต.ค.')).toEqual({
      type: ['condo'],
      near: ['station:E4'],
      withinM: 1500,
      availableBy: '2027-10-01',
    })
  })

  test('many of one name are told by it, one by its district', () => {
    const chipOf = (typed: string) => understandSearch(typed, { today }).chips[0]
    expect(chipOf('ตำบลในเมือง')?.params.th).toBe('ตำบลในเมือง')
    expect(chipOf('แขวงคลองตันเหนือ')).toMatchObject({
      key: 'district',
      params: { th: 'วัฒนา' },
      span: [0, 16],
    })
  })
})

describe('a subdistrict by its bare name', () => {
  test.each([
    ['คอหงส์', { district: ['9011'] }],
    ['ห้องเช่าคอหงส์ ถูกๆ', { sort: 'price_asc', district: ['9011'] }],
    ['room in kho hong', { district: ['9011'] }],
    ['คลองตันเหนือ', { district: ['1039'] }],
    // หา is a filler, but not in หนองหาร; it lies in several districts, of which one is named.
    ['สันทราย หนองหาร', { district: ['5014'] }],
    ['ป่าแดด เชียงใหม่', { district: ['5001'] }],
    ['บ้านเช่า หนองปรือ ชลบุรี', { type: ['house', 'townhouse'], district: ['2004', '2006'] }],
    ['บ้านเช่า หนองปรือ บางละมุง', { type: ['house', 'townhouse'], district: ['2004'] }],
  ])('%s', (typed, filters) => {
    expect(filtersOf(typed)).toEqual(filters)
  })

  test('a river is no subdistrict of Samui', () => {
    expect(filtersOf('บ้านติดแม่น้ำ')).toEqual({ type: ['house', 'townhouse'] })
  })

  test.each([
    ['บ้านสองชั้น เชียงใหม่', 'สองชั้น'],
    ['ศุภาลัย คอหงส์', 'ศุภาลัย คอหงส์'],
    // Lies in many districts.
    ['ดอนแก้ว', 'ดอนแก้ว'],
  ])('%s is left as a name', (typed, project) => {
    expect(filtersOf(typed)).toMatchObject({ project })
    expect(filtersOf(typed).district).toBeUndefined()
  })

  test('a project the site knows wins', () => {
    const { filters } = understandSearch('คอหงส์', { today, projects: ['คอหงส์'] })
    expect(filters).toEqual({ project: 'คอหงส์' })
  })
})

describe('villas', () => {
  const pool = { type: ['house'], amenities: ['pool'] }

  test.each([
    ['villa phuket', { province: '83', type: ['house'] }],
    ['ภูเก็ต วิลล่า', { province: '83', type: ['house'] }],
    ['luxury villas koh samui', { district: ['8404'], type: ['house'] }],
    ['pool villa phuket', { province: '83', ...pool }],
    ['poolvilla rawai', { near: ['quarter:rawai'], withinM: 3500, ...pool }],
    ['พูลวิลล่า หัวหิน', { district: ['7707'], ...pool }],
    ['วิลล่าป่าตอง', { near: ['quarter:patong'], withinM: 3500, type: ['house'] }],
    ['3 bed villa', { bedrooms: 3, type: ['house'] }],
    ['ลุมพินี วิลล์', { project: 'ลุมพินี วิลล์' }],
    ['ลุมพินี วิลล่า', { project: 'ลุมพินี วิลล่า' }],
    ['villa market', { project: 'villa market' }],
    ['คอนโด เดอะวิลล่า', { type: ['condo'], project: 'เดอะวิลล่า' }],
  ])('%s', (typed, filters) => {
    expect(filtersOf(typed)).toEqual(filters)
  })

  test('both chips of a pool villa stand where the word stands', () => {
    const { chips } = understandSearch('pool villa phuket', { today })
    expect(chips.map(({ key, span }) => [key, span])).toEqual([
      ['type', [0, 10]],
      ['amenities', [0, 10]],
      ['province', [11, 17]],
    ])
  })
})

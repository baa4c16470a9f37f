import { describe, expect, it, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const today = '2026-11-27'
const read = (typed: string) => understandSearch(typed, { today })
const denied = (typed: string) =>
  read(typed)
    .chips.filter(({ key }) => key === 'denied')
    .map(({ params }) => params.words)

describe('a no stays a no', () => {
  test.each([
    ['คอนโดห้ามเลี้ยงสัตว์', { type: ['condo'] }],
    ['ไม่อนุญาตให้เลี้ยงสัตว์ทุกชนิด', {}],
    ['ที่นี่เลี้ยงสัตว์ไม่ได้นะคะ', {}],
    ['ไม่รับสัตว์เลี้ยง ไม่รับต่างชาติ', {}],
    ['งดเลี้ยงสัตว์และสูบบุหรี่', {}],
    ['ห้ามสูบบุหรี่และเลี้ยงสัตว์ คอนโด', { type: ['condo'] }],
    ['ไม่มีสัตว์เลี้ยง 1 คน งบ 6000', { rentMax: 6000 }],
    ['condo pets not allowed', { type: ['condo'] }],
    ['no pets allowed studio', { bedrooms: 0 }],
    ['pets prohibited', {}],
    ['we do not accept pets', {}],
    ['cannot keep dogs', {}],
    ['free of pets', {}],
    ['pets: no', {}],
    ['no pets or smoking', {}],
    ['dogs are not allowed, cats ok', { pets: 'cat' }],
    ['pet friendly but no dogs', { pets: true }],
    ['ไม่มีแอร์ ไม่มีตู้เย็น', {}],
    ['ไม่มีเครื่องซักผ้าและตู้เย็น', {}],
    ['ไม่มีสระว่ายน้ำ มีฟิตเนส', { amenities: ['gym'] }],
    ['ไม่มีระเบียงแต่มีแอร์', { amenities: ['aircon'] }],
    ['no washing machine, has aircon', { amenities: ['aircon'] }],
    ['no smoking, no pets, pool and gym', { amenities: ['pool', 'gym'] }],
    ['no balcony but parking', { amenities: ['parking'] }],
    ["doesn't have a lift", {}],
    ['parking not available', {}],
    ['condo without a kitchen', { type: ['condo'] }],
    ['บ้านไม่มีที่จอดรถ 8,500', { type: ['house', 'townhouse'], rentMax: 8500 }],
    ['ค่าเช่า 8,000 ไม่รวมน้ำไฟ', { rentMax: 8000 }],
    ['ไม่รวมค่าน้ำค่าไฟ', {}],
    ['ค่าน้ำค่าไฟไม่รวม', {}],
    ['น้ำไฟแยกจ่าย', {}],
    ['ไม่รวมอินเทอร์เน็ต', {}],
    ['ค่าเน็ตต่างหาก', {}],
    ['utilities not included', {}],
    ['bills excluded condo', { type: ['condo'] }],
    ['does not include electricity', {}],
    ['excluding utilities 12,000 baht', { rentMax: 12000 }],
    ['electricity not included in rent 9000', { rentMax: 9000 }],
    ['smoke-free condo', { type: ['condo'] }],
    ['เฟอร์นิเจอร์ไม่ครบ', {}],
    ['not fully furnished', {}],
  ])('%s', (typed, filters) => {
    expect(read(typed).filters).toEqual(filters)
  })

  test.each([
    ['ไม่มีเฟอร์นิเจอร์ คอนโดอารีย์', 'none'],
    ['มีแอร์ ไม่มีเฟอร์', 'none'],
    ['ยังไม่ตกแต่ง', 'none'],
    ['ไม่เอาเฟอร์นิเจอร์', 'none'],
    ['no furniture', 'none'],
    ['not furnished', 'none'],
    ["isn't furnished", 'none'],
    ['ไม่ใช่แค่เฟอร์ครบ', 'full'],
  ])('%s: furnishing %s', (typed, furnishing) => {
    expect(read(typed).filters.furnishing).toBe(furnishing)
  })

  test.each(['ไม่ห้ามเลี้ยงสัตว์', 'ไม่มีข้อห้ามเลี้ยงสัตว์', 'no problem with pets'])('%s: denied twice', (typed) => {
    expect(read(typed).filters.pets).toBe(true)
  })

  it('says what no filter can leave out, in the words that were typed', () => {
    expect(denied('คอนโดอารีย์ ห้ามเลี้ยงสัตว์ 12,000')).toEqual(['ห้ามเลี้ยงสัตว์'])
    expect(denied('Condo, Pets NOT allowed')).toEqual(['Pets NOT allowed'])
    expect(denied('utilities not included, no lift')).toEqual(['utilities not included', 'no lift'])
    expect(denied('คอนโดเลี้ยงแมวได้ มีลิฟต์')).toEqual([])
  })
})

describe('a figure is a rent only where it can be one', () => {
  test.each([
    ['โทร 081-234-5678 คอนโด', { type: ['condo'] }],
    ['call 02-123-4567', {}],
    ['+66 81 234 5678 condo 20000', { type: ['condo'], rentMax: 20000 }],
    ['ห้องพัก 4,500 บ. โทร 0812345678', { rentMax: 4500 }],
    ['เช่า 15000 line: abc0891234567', { rentMax: 15000 }],
    ['คอนโด บางนา กรุงเทพ 10260', { district: ['1047'], type: ['condo'] }],
    ['กทม 10110 คอนโด 20,000', { province: '10', type: ['condo'], rentMax: 20000 }],
    ['room 1508 floor 15 rent 22000', { floorMin: 15, floorMax: 15, rentMax: 22000 }],
    ['บ้านเลขที่ 99/123 ราคา 12000', { type: ['house', 'townhouse'], rentMax: 12000 }],
    ['อาคาร B ตึก 2 ห้อง 804', {}],
    ['หมู่ 5 ต.บางพลี บ้าน 12000', { district: ['1404'], type: ['house', 'townhouse'], rentMax: 12000 }],
    ['สร้างปี 2565 คอนโด ราคา 15000', { type: ['condo'], rentMax: 15000 }],
    ['คอนโด 12500 สร้าง 2560', { type: ['condo'], rentMax: 12500 }],
    ['คอนโด 2569', { type: ['condo'] }],
    ['มัดจำ 20000 ค่าเช่า 10000', { rentMax: 10000 }],
    ['deposit 20,000 rent 10,000', { rentMax: 10000 }],
    ['ค่าส่วนกลาง 500 ค่าเช่า 6,500', { rentMax: 6500 }],
    ['8 ชั้น 45 ยูนิต ค่าเช่า 9500', { rentMax: 9500 }],
    ['คอนโดแสนสิริ 18,000', { type: ['condo'], rentMax: 18000, project: 'แสนสิริ' }],
    ['between 15k and 20k', { rentMin: 15000, rentMax: 20000 }],
    ['ระหว่าง 8000 กับ 10000', { rentMin: 8000, rentMax: 10000 }],
    ['15k-20k', { rentMin: 15000, rentMax: 20000 }],
    ['ราคา 1.5-2 หมื่น', { rentMin: 15000, rentMax: 20000 }],
    ['คอนโด 35.5 ตร.ม.', { areaMin: 35.5, type: ['condo'] }],
    ['condo 30–40 sqm', { areaMin: 30, areaMax: 40, type: ['condo'] }],
    ['พื้นที่ไม่เกิน 40 ตรม', { areaMax: 40 }],
    ['28 sq.m. 1 bed 1 bath', { areaMin: 28, bedrooms: 1, bathrooms: 1 }],
  ])('%s', (typed, filters) => {
    expect(read(typed).filters).toEqual(filters)
  })

  it('goes by what says that it is money', () => {
    const { rentMax, near } = read('ห้อง 1203 ชั้น 12 คอนโดอโศก 15,000 บาท').filters
    expect([rentMax, near]).toEqual([15000, ['station:E4']])
  })
})

describe('words within words, and without spaces', () => {
  test.each([
    ['2-bedroom condo', { bedrooms: 2, type: ['condo'] }],
    ['1-bed near BTS', { nearStationM: 800, bedrooms: 1 }],
    ['two-bedroom house', { bedrooms: 2, type: ['house'] }],
    ['2BR/2BA condo 35k', { bedrooms: 2, bathrooms: 2, type: ['condo'], rentMax: 35000 }],
    ['บ้านสำหรับครอบครัว', { type: ['house', 'townhouse'] }],
    ['ช่วยหาห้องแถวทองหล่อหน่อย', { near: ['station:E6'], withinM: 1500 }],
    ['ใกล้สระบุรี', { province: '19' }],
    [
      'อยากได้บ้านให้ครอบครัวอยู่แถวบางนาราคาสองหมื่น',
      { district: ['1047'], type: ['house', 'townhouse'], rentMax: 20000 },
    ],
  ])('%s', (typed, filters) => {
    expect(read(typed).filters).toEqual(filters)
  })

  it('reads a pasted post to its end', () => {
    const post = `ให้เช่าคอนโด The Base พระราม 9 ห้องสตูดิโอ 26 ตร.ม. ชั้น 15 ตึก A เฟอร์นิเจอร์ครบ เครื่องใช้ไฟฟ้าครบ
${'ห้องสวย วิวโล่ง บรรยากาศดี เดินทางสะดวก ใกล้ห้างและร้านอาหาร '.repeat(6)}
ค่าเช่า 11,000 บาท/เดือน มัดจำ 2 เดือน ล่วงหน้า 1 เดือน สัญญา 1 ปี ห้ามเลี้ยงสัตว์ ไม่รวมค่าน้ำค่าไฟ
โทร 089-123-4567 Line: @thebase ที่อยู่ 99/1 ถนนพระราม 9 เขตห้วยขวาง กรุงเทพ 10310`
    expect(post.length).toBeGreaterThan(600)
    expect(read(post).filters).toMatchObject({
      ...{ bedrooms: 0, areaMin: 26, furnishing: 'full', type: ['condo'], rentMax: 11000 },
      ...{ depositMonthsMax: 2, advanceMonthsMax: 1, leaseMonths: 12, floorMin: 15, floorMax: 15 },
    })
    expect(read(post).filters).not.toHaveProperty('pets')
    expect(read(post).filters).not.toHaveProperty('utilitiesIncluded')
    expect(read(post).filters).not.toHaveProperty('project')
    expect(denied(post)).toEqual(['ห้ามเลี้ยงสัตว์', 'ไม่รวมค่าน้ำค่าไฟ'])
  })

  it.each([
    ...[
      'ไม่',
      'no ',
      'pets or ',
      'ไม่อนุญาตให้',
      'ห้อง ',
      'ครัว และ ',
      '9',
      '0 ',
      '1-',
      'แสน',
      'ชั้น 1 ',
      'not to have the ',
    ],
    ...['โทร: ', 'พื้นที่ : ', 'ไม่รวมค่าน้ำค่าไฟ ', 'furniture and ', '( ', 'ก', '1.5-2 หมื่น '],
  ])(
    'is not stalled by 5,000 letters of %j',
    (part) => {
      // The patterns that could run away took minutes; the limit is the test's own.
      expect(read(part.repeat(Math.ceil(5000 / part.length))).text.length).toBeLessThanOrEqual(1200)
    },
    5_000,
  )
})

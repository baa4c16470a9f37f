import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastMs } from '../../testing/least-ms.ts'
import { understandSearch } from './understand-search.data.ts'

const today = '2026-11-20'
const asok = { near: ['station:E4'], withinM: 1500 }
const filtersOf = (typed: string) => understandSearch(typed, { today }).filters

test.each([
  [
    'คอนโดใกล้ bts อ่อนนุช งบไม่เกิน 1.5 หมื่น',
    { type: ['condo'], near: ['station:E9'], withinM: 800, rentMax: 15000 },
  ],
  ['2 นอน 1 น้ำ เลี้ยงหมาได้ แถวลาดพร้าว', { bedrooms: 2, bathrooms: 1, pets: 'dog', district: ['1038'] }],
  [
    'หอใกล้ ม.เกษตร ไม่เกิน 5 พัน มีแอร์',
    {
      type: ['dorm', 'apartment'],
      near: ['university:kasetsart-bangkhen'],
      withinM: 2000,
      rentMax: 5000,
      amenities: ['aircon'],
    },
  ],
  [
    'คอนโด ๑ ห้องนอน พระราม ๙ ไม่เกิน ๑๘,๐๐๐ บาท',
    { type: ['condo'], bedrooms: 1, near: ['station:BL20'], withinM: 1500, rentMax: 18000 },
  ],
  [
    'condo near bts thonglor 2 bed under 35k pet friendly',
    { type: ['condo'], near: ['station:E6'], withinM: 800, bedrooms: 2, rentMax: 35000, pets: true },
  ],
  [
    'ห้องสตู ติด mrt ห้วยขวาง หมื่นต้นๆ',
    { bedrooms: 0, near: ['station:BL18'], withinM: 300, rentMin: 10000, rentMax: 13000 },
  ],
  [
    'บ้านเดี่ยว 3 ห้องนอน บางนา 25000-40000 จอดรถได้ 2 คัน',
    { type: ['house'], bedrooms: 3, district: ['1047'], rentMin: 25000, rentMax: 40000, parkingMin: 2 },
  ],
  ['ทาวเฮ้า คลองสามวา หมื่นห้า', { type: ['townhouse'], district: ['1046'], rentMax: 15000 }],
  [
    'หอพักหญิง ใกล้ ม.รังสิต 3000-4500 เฟอครบ',
    {
      type: ['dorm', 'apartment'],
      audience: 'women',
      near: ['university:rangsit'],
      withinM: 2000,
      rentMin: 3000,
      rentMax: 4500,
      furnishing: 'full',
    },
  ],
  ['8voFf vFLd 20k', { type: ['condo'], near: ['station:E4'], withinM: 1500, rentMax: 20000 }],
  [
    'หอ bts เเบริ่ง มีเเอร์ 4000',
    {
      type: ['dorm', 'apartment'],
      near: ['station:E14'],
      withinM: 800,
      amenities: ['aircon'],
      rentMax: 4000,
    },
  ],
  [
    'คอนโดพร้อมพงศ์ หิ้วกระเป๋าเข้าอยู่ได้เลย',
    { type: ['condo'], near: ['station:E5'], withinM: 1500, furnishing: 'full', availableBy: '2026-11-20' },
  ],
  [
    'studio asoke furnished 6 month lease',
    { bedrooms: 0, near: ['station:E4'], withinM: 1500, furnishing: 'full', leaseMonths: 6 },
  ],
  [
    'ห้องเปล่า ใกล้เดอะมอลล์บางกะปิ 8พัน',
    { furnishing: 'none', near: ['place:the-mall-bangkapi'], withinM: 2000, rentMax: 8000 },
  ],
  ['คอนโด สวนอารีย์ เพลส ชั้น 10 ขึ้นไป', { type: ['condo'], project: 'สวนอารีย์ เพลส', floorMin: 10 }],
  ['ใกล้ รพ.ศิริราช เดิน 10 นาที ไม่เกินเก้าพัน', { near: ['place:siriraj-hospital'], withinM: 800, rentMax: 9000 }],
  [
    'คอนโดแถวราชเทวี 30 ตรม ขึ้นไป มีเครื่องซักผ้า',
    { type: ['condo'], district: ['1037'], areaMin: 30, amenities: ['washing_machine'] },
  ],
  [
    'apartment ใกล้ MRT สุทธิสาร budget 10-12k เข้าอยู่ 1 ธค',
    {
      type: ['apartment', 'condo'],
      near: ['station:BL17'],
      withinM: 800,
      rentMin: 10000,
      rentMax: 12000,
      availableBy: '2026-12-01',
    },
  ],
  ['บ้านเช่าเชียงใหม่ เลี้ยงแมวได้ ไม่เอาทาวน์เฮาส์', { type: ['house'], province: '50', pets: 'cat' }],
  [
    'ขอหอราคาถูกๆ แถวบางกะปิ ค่าไฟตามจริง',
    { type: ['dorm', 'apartment'], district: ['1006'], utilitiesAtCost: true, sort: 'price_asc' },
  ],
  ['คอนโด 2 ห้องนอน ไม่ติดรถไฟฟ้าก็ได้ งบ 12,000', { type: ['condo'], bedrooms: 2, rentMax: 12000 }],
  [
    '1br condo with pool and gym near Chula 20-25k',
    {
      type: ['condo'],
      bedrooms: 1,
      amenities: ['pool', 'gym'],
      near: ['university:chulalongkorn'],
      withinM: 2000,
      rentMin: 20000,
      rentMax: 25000,
    },
  ],
  ['ห้องเช่าสมุทรปราการ ไม่เกินสามพันห้า รวมน้ำไฟ', { province: '11', rentMax: 3500, utilitiesIncluded: true }],
  [
    'คอนโด บีทีเอสสะพานควาย ประกัน 1 ล่วงหน้า 1',
    { type: ['condo'], near: ['station:N7'], withinM: 800, depositMonthsMax: 1, advanceMonthsMax: 1 },
  ],
  [
    'condo แอร์พอร์ตลิ้งมักกะสัน ทำ ตม.30 ให้ งบสองหมื่น',
    { type: ['condo'], near: ['station:A6'], withinM: 800, tm30: true, rentMax: 20000 },
  ],
])('%s', (typed, filters) => {
  expect(filtersOf(typed)).toEqual(filters)
})

describe('further searches', () => {
  test.each([
    ['ใกล้พญาไท', { near: ['station:N2', 'station:A8'], withinM: 800 }],
    ['พญาไท', { district: ['1014'] }],
    ['คอนโดติดบีทีเอสเอกมัย', { type: ['condo'], near: ['station:E7'], withinM: 300 }],
    [
      'คอนโดให้เช่า สีลม ไม่เกิน 2 หมื่น',
      { type: ['condo'], near: ['station:BL26'], withinM: 1500, rentMax: 20000 },
    ],
    ['อพาร์ทเม้นท์ ลาดพร้าว 101', { type: ['apartment'], near: ['station:YL07'], withinM: 1500 }],
    ['บ้านเช่า จ.เลย', { type: ['house', 'townhouse'], province: '42' }],
    ['คอนโดเลย ถูกๆ', { type: ['condo'], sort: 'price_asc' }],
    ['เมืองเชียงใหม่ คอนโด', { type: ['condo'], district: ['5001'] }],
    ['ลุมพินีวิลล์ อ่อนนุช', { project: 'ลุมพินีวิลล์', near: ['station:E9'], withinM: 1500 }],
    ['คอนโดสองห้องนอน เกินสองหมื่นห้า', { type: ['condo'], bedrooms: 2, rentMin: 25000 }],
    [
      'บ้าน ภูเก็ต ห้าหมื่นถึงแสน',
      { type: ['house', 'townhouse'], province: '83', rentMin: 50000, rentMax: 100000 },
    ],
    ['สองหมื่นปลาย ๆ', { rentMin: 27000, rentMax: 29999 }],
    ['หมื่นกลาง ๆ', { rentMin: 14000, rentMax: 16000 }],
    ['หมื่นปลายๆ', { rentMin: 17000, rentMax: 19999 }],
    ['pet friendly condo ari', { type: ['condo'], pets: true, near: ['station:N5'], withinM: 1500 }],
    ['condo near bts on nut, cats', { type: ['condo'], near: ['station:E9'], withinM: 800, pets: 'cat' }],
    ['house with a dog', { type: ['house'], pets: 'dog' }],
    ['ห้องใกล้รถไฟฟ้า', { nearStationM: 800 }],
    ['คอนโดอโศก รวมทุกอย่างไม่เกิน 18,000', { type: ['condo'], ...asok, monthlyMax: 18000 }],
    ['condo asok 20k all in', { type: ['condo'], ...asok, monthlyMax: 20000 }],
    ['คอนโดอโศก แรกเข้าไม่เกินสามหมื่น', { type: ['condo'], ...asok, moveInMax: 30000 }],
    ['หอพัก ไม่เกิน 5000 มีเงินก้อน 15000', { type: ['dorm', 'apartment'], rentMax: 5000, moveInMax: 15000 }],
    ['condo under 20k, move in cost under 50k', { type: ['condo'], rentMax: 20000, moveInMax: 50000 }],
    ['dorm under 6k all in under 8k', { type: ['dorm', 'apartment'], rentMax: 6000, monthlyMax: 8000 }],
    ["shv'g=jk", {}],
    ['', {}],
  ])('%s', (typed, filters) => {
    expect(filtersOf(typed)).toEqual(filters)
  })

  test('a day that has passed means next year', () => {
    expect(filtersOf('เข้าอยู่ 5 มกราคม').availableBy).toBe('2027-01-05')
    expect(filtersOf('move in 1 dec').availableBy).toBe('2026-12-01')
  })

  test('a project the site knows wins over the station in its name', () => {
    const read = understandSearch('ลุมพินี เพลส อ่อนนุช 2 นอน', { today, projects: ['ลุมพินี เพลส อ่อนนุช'] })
    expect(read.filters).toEqual({ project: 'ลุมพินี เพลส อ่อนนุช', bedrooms: 2 })
  })
})

describe('chips', () => {
  test('stand where the words stand, also in text that folds', () => {
    const { chips, text } = understandSearch('หอ bts เเบริ่ง มีเเอร์ ๔๐๐๐', { today })
    expect(chips.map((chip) => [chip.key, text.slice(...chip.span)])).toEqual([
      ['type', 'หอ'],
      ['near', 'bts เเบริ่ง'],
      ['amenities', 'มีเเอร์'],
      ['rentMax', '๔๐๐๐'],
    ])
    expect(chips[1]).toMatchObject({
      labelKey: 'search_chip_near_station',
      params: { th: 'แบริ่ง', en: 'Bearing', system: 'BTS', metres: 800, places: 'station:E14' },
    })
  })

  test('keep their place when the keyboard was wrong', () => {
    const { chips, text } = understandSearch('8voFf vFLd 20k', { today })
    expect(text).toBe('คอนโด อโศก 20k')
    expect(chips.map((chip) => chip.span)).toEqual([
      [0, 5],
      [6, 10],
      [11, 14],
    ])
  })

  test('anything can be typed, and no two chips share a letter', () => {
    const pieces =
      'คอนโด |ใกล้|bts|อโศก|ไม่เกิน |1.5 หมื่น|ห้า|พัน| 2 |นอน|สวน|ลาดพร้าว|ๆ|ไม่|เ|ำ|้|9|k|-|เลย|หอ|หญิง| '.split('|')
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...pieces)).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const read = understandSearch(text, { today })
        const spans = read.chips
          .filter((chip, i) => read.chips[i - 1]?.span[0] !== chip.span[0])
          .map((chip) => chip.span)
        spans.forEach(([from, to], i) => {
          expect(from).toBeLessThan(to)
          expect(to).toBeLessThanOrEqual(read.text.length)
          expect(from).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0)
        })
      }),
    )
  })
})

test.each([
  `${'ห้องเช่า'.repeat(30)}ฎอโศก`,
  'งบประมาณ'.repeat(40),
  'ไม่เกิน '.repeat(40),
  '1'.repeat(300),
  'หมื่นห้า'.repeat(40),
  'ไม่'.repeat(100),
  'a'.repeat(10_000),
])('a hostile text is read in a moment', (typed) => {
  expect(leastMs(() => understandSearch(typed, { today }))).toBeLessThan(250)
})

describe('a road and a station of one name', () => {
  const nearOf = (typed: string) => filtersOf(typed).near

  test('the bare name finds the station and the whole road', () => {
    for (const typed of ['ศรีนครินทร์', 'บ้านแถวศรีนครินทร์', 'ถนนศรีนครินทร์', 'house on Srinakarin road']) {
      expect(nearOf(typed), typed).toEqual(
        expect.arrayContaining(['station:E20', 'station:YL09', 'station:YL16']),
      )
      expect(filtersOf(typed).withinM, typed).toBe(2000)
      expect(filtersOf(typed).project, typed).toBeUndefined()
    }
    expect(nearOf('คอนโดรัชดา')).toEqual(expect.arrayContaining(['station:BL16', 'station:BL18']))
  })

  test('words for the train or for a district say which one is meant', () => {
    expect(nearOf('ใกล้ BTS ศรีนครินทร์')).toEqual(['station:E20'])
    expect(nearOf('สถานีพหลโยธิน')).toEqual(['station:BL14'])
    expect(nearOf('พหลโยธิน 24')).toEqual(['station:N10'])
    expect(filtersOf('อำเภอศรีนครินทร์').district).toEqual(['9311'])
  })
})

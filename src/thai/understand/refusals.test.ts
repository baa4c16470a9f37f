import { expect, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const read = (typed: string) => understandSearch(typed, { today: '2026-11-27' })
const said = (typed: string) =>
  read(typed)
    .chips.filter(({ key }) => key === 'denied')
    .map(({ params }) => params.words)

test.each([
  ...['not near BTS', 'not in Sukhumvit', 'ไม่เอาแถวรัชดา', 'รัชดาไม่เอา', 'ไม่อยากอยู่แถวบางนา', 'ไม่ใกล้รถไฟฟ้า'],
  ...['ไม่เอาเขตบางนา', 'ไม่เอาแขวงคลองตันเหนือ', 'ยกเว้นสีลม', 'นอกจากสีลม', 'เลี่ยงสีลม', "don't want Thonglor"],
  ...[
    'avoid Sukhumvit',
    'far from BTS',
    'away from Asok',
    'Silom? no way',
    'anywhere but Bang Na',
    'not Bang Na',
  ],
  ...['ไม่เอาสุขุมวิต', 'not in Bangkok', 'pets? no thanks', 'gym? nope', 'parking: no', 'ฟิตเนสไม่เอา'],
  ...['ไม่เอา 1 ห้องนอน', 'no 1 bedroom', 'ไม่เอาหอหญิง', 'not pet friendly', 'ไม่เอาคอนโดเก่า', 'ไม่เอาวิวสุสาน'],
])('what no filter leaves out is said, and not asked for: %s', (typed) => {
  expect(read(typed).filters).toEqual({})
  expect(said(typed)).toEqual([typed])
})

test.each([
  ...['ที่จอดรถไม่ต้องมี', 'ที่จอดรถไม่มีก็ได้', 'ฟิตเนสไม่จำเป็น', 'สระว่ายน้ำไม่สำคัญ', 'ไม่ต้องใกล้ BTS ก็ได้'],
  ...[
    'เลี้ยงแมวไม่ได้ก็ได้',
    'ไม่จำเป็นต้องใกล้รถไฟฟ้า',
    'parking? not needed',
    "don't care about parking",
    'wifi or not',
  ],
  ...[
    'near BTS not necessary',
    'pet friendly not required',
    'no need for a pool',
    "doesn't have to be over 30 sqm",
  ],
  ...['ไม่จำเป็นต้องเกิน 30 ตรม', 'ใกล้ BTS ไม่จำเป็น'],
])('what does not matter is left open: %s', (typed) => {
  const { filters, chips } = read(typed)
  expect(filters).toEqual({})
  expect(chips).toMatchObject([{ labelKey: 'search_chip_left_open', params: { words: typed } }])
})

test.each([
  ['หอไม่เอา เอาคอนโด', ['condo']],
  ['หอไม่เอา คอนโด', ['condo']],
  ['คอนโดไม่เอาหอ', ['condo']],
  ['คอนโด ไม่เอาหอ', ['condo']],
  ['dorm no, condo yes', ['condo']],
  ['คอนโดไม่เอา', ['apartment', 'dorm', 'house', 'townhouse', 'shophouse']],
  ['คอนโด ไม่เอา', ['apartment', 'dorm', 'house', 'townhouse', 'shophouse']],
  ['anything but a condo', ['apartment', 'dorm', 'house', 'townhouse', 'shophouse']],
  ['I hate dorms', ['condo', 'apartment', 'house', 'townhouse', 'shophouse']],
  ['เบื่อหอ', ['condo', 'apartment', 'house', 'townhouse', 'shophouse']],
  ['dorms: no', ['condo', 'apartment', 'house', 'townhouse', 'shophouse']],
  ['not a dorm or condo', ['apartment', 'house', 'townhouse', 'shophouse']],
  ['ไม่เอาคอนโดหรือหอ', ['apartment', 'house', 'townhouse', 'shophouse']],
  ['ไม่เอาบ้านเก่า เอาทาวน์เฮาส์', ['townhouse']],
  ['ไม่ใช่แค่คอนโด', ['condo']],
  ['คอนโดหรือไม่ก็หอ', ['condo', 'dorm', 'apartment']],
])('kinds of home: %s', (typed, type) => {
  expect(read(typed).filters).toEqual({ type })
})

test.each([
  ['furnished? no', { furnishing: 'none' }],
  ['เลี้ยงแมวไม่ได้ก็ไม่เป็นไร', {}],
  ['ระเบียงไม่มีก็โอเค บางนา', { district: ['1047'] }],
  ['rent must not exceed 9,500', { rentMax: 9500 }],
  ['studio only, no dorm', { bedrooms: 0, type: ['condo', 'apartment', 'house', 'townhouse', 'shophouse'] }],
  ['คอนโดชั้นสูงๆ ไม่ต่ำกว่าชั้น 15', { type: ['condo'], floorMin: 15 }],
  ['studio? no', { bedroomsMin: 1 }],
  ['I hate studios', { bedroomsMin: 1 }],
  ['anything but a studio', { bedroomsMin: 1 }],
  ['not far from Asok', { near: ['station:E4'], withinM: 800 }],
  ['5 minutes away from Asok', { near: ['station:E4'], withinM: 400 }],
  ['ไม่ไกลจากรถไฟฟ้า', { nearStationM: 800 }],
  ['not far from BTS', { nearStationM: 800 }],
  ['เลี้ยงแมวได้หรือไม่ บางนา', { pets: 'cat', district: ['1047'] }],
  ['ไม่แพง บางนา', { district: ['1047'] }],
  ['gym? yes, pool? no', { amenities: ['gym'] }],
  ['ที่จอดรถไม่เอา แอร์', { amenities: ['aircon'] }],
  ['pool, no gym', { amenities: ['pool'] }],
  ['เอกมัย ไม่เอาทองหล่อ', { near: ['station:E7'], withinM: 1500 }],
  ['no pets, condo near Asok', { type: ['condo'], near: ['station:E4'], withinM: 800 }],
  ["I don't mind dogs", { pets: 'dog' }],
  ['ขาดไม่ได้คือระเบียง', { amenities: ['balcony'] }],
  ['not unfurnished', { furnishing: 'full' }],
])('a no reaches what it refuses, and no further: %s', (typed, filters) => {
  expect(read(typed).filters).toEqual(filters)
})

test('a list is refused as a whole', () => {
  expect(said('not Sukhumvit or Silom')).toEqual(['not Sukhumvit', 'Silom'])
  expect(said('ไม่เอาแถวบางนาหรืออ่อนนุช')).toEqual(['ไม่เอาแถวบางนา', 'อ่อนนุช'])
})

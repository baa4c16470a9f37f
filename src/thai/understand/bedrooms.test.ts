import { expect, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const read = (typed: string) => understandSearch(typed, { today: '2026-11-20' })

test.each([
  'ไม่เอาสตูดิโอ',
  'ไม่เอาห้องสตู',
  'ไม่อยากได้ห้องสตูดิโอ',
  'ไม่ใช่สตูดิโอ',
  'สตูดิโอไม่เอา',
  'not a studio',
  'not studio',
  'no studio',
  'no studios please',
  'anything but studio',
])('no studio is a home with a bedroom: %s', (typed) => {
  const { filters, chips } = read(typed)
  expect(filters).toEqual({ bedroomsMin: 1 })
  expect(chips).toMatchObject([{ key: 'bedrooms', labelKey: 'search_chip_no_studio' }])
})

test.each([
  ['สตูดิโอ', { bedrooms: 0 }],
  ['studio no pets', { bedrooms: 0 }],
  ['แบบ 1 ห้องนอน ไม่ใช่สตูดิโอ', { bedrooms: 1 }],
  ['2 ห้องนอนขึ้นไป', { bedroomsMin: 2 }],
  ['at least 2 bedrooms', { bedroomsMin: 2 }],
  ['2+ beds', { bedroomsMin: 2 }],
  ['2-3 bedrooms', { bedroomsMin: 2, bedroomsMax: 3 }],
  ['1 หรือ 2 ห้องนอน', { bedroomsMin: 1, bedroomsMax: 2 }],
  ['studio or 1 bed', { bedroomsMin: 0, bedroomsMax: 1 }],
  ['2 ห้องนอน 2 ห้องน้ำ', { bedrooms: 2, bathrooms: 2 }],
])('rooms as people say them: %s', (typed, filters) => {
  expect(read(typed).filters).toEqual(filters)
})

test.each([
  ['not above 20k', { rentMax: 20_000 }],
  ['no more than 20k', { rentMax: 20_000 }],
  ['ราคาถูกกว่า 5000', { rentMax: 5_000 }],
  ['above 20k', { rentMin: 20_000 }],
  ['within walking distance of BTS', { nearStationM: 800 }],
  ['ห้องใหญ่ ไม่ไกลจากสยาม', { near: ['station:CEN'], withinM: 800 }],
  ['condo not far from siam', { type: ['condo'], near: ['station:CEN'], withinM: 800 }],
  ['ห้องชั้นล่าง', { floorMax: 1 }],
  ['not on the ground floor', { floorMin: 2 }],
  ['ทาวน์เฮ้าส์ 2 ชั้น 1 ห้องน้ำ', { type: ['townhouse'], bathrooms: 1 }],
  ['ค่าไฟหน่วยละ 5 บาท ห้วยขวาง', { district: ['1017'] }],
  ['ห้องว่างเดือนนี้ ตึกใหม่', {}],
])('what renters also type: %s', (typed, filters) => {
  expect(read(typed).filters).toEqual(filters)
})

import { expect, test } from 'vitest'
import { endOf } from './limits.ts'
import { understandSearch } from './understand-search.data.ts'

const read = (typed: string) => understandSearch(typed, { today: '2026-11-27' }).filters

test.each([
  ['คอนโดไม่ต่ำกว่า 15000', { type: ['condo'], rentMin: 15_000 }],
  ['ไม่ถูกกว่า 8000', { rentMin: 8_000 }],
  ['not below 12k', { rentMin: 12_000 }],
  ['no cheaper than 8000', { rentMin: 8_000 }],
  ['never below 10000', { rentMin: 10_000 }],
  ['ต่ำกว่า 5000 ไม่เอา', { rentMin: 5_000 }],
  ['ราคาเริ่มต้น 9000', { rentMin: 9_000 }],
  ['8000 ขึ้นไป', { rentMin: 8_000 }],
  ['above 20k', { rentMin: 20_000 }],
  ['เกินสองหมื่น', { rentMin: 20_000 }],
  ['เกิน 20000 ไม่เอา', { rentMax: 20_000 }],
  ['เกินหมื่นไม่ไหว', { rentMax: 10_000 }],
  ['หมื่นห้าขึ้นไปไม่ไหว', { rentMax: 15_000 }],
  ['แพงกว่า 8000 ไม่ไหว', { rentMax: 8_000 }],
  ['ไม่อยากจ่ายเกิน 9000', { rentMax: 9_000 }],
  ['อย่าให้เกิน 8 พัน', { rentMax: 8_000 }],
  ['ไม่มีงบเกิน 6000', { rentMax: 6_000 }],
  ['ไม่เกินหมื่นสอง', { rentMax: 12_000 }],
  ['ค่าเช่าไม่สูงกว่า 10000', { rentMax: 10_000 }],
  ["don't want to pay over 9k", { rentMax: 9_000 }],
  ['I don’t want to pay more than 9k', { rentMax: 9_000 }],
  ["can't afford more than 10k", { rentMax: 10_000 }],
  ['anything over 20k is too expensive', { rentMax: 20_000 }],
  ['nothing over 15k', { rentMax: 15_000 }],
  ['over 20k no', { rentMax: 20_000 }],
  ['งบไม่ถึงหมื่น', { rentMax: 10_000 }],
  ['ไม่ต่ำกว่า 5000 ไม่เกิน 10000', { rentMin: 5_000, rentMax: 10_000 }],
  ['not less than 8000 and not more than 12000', { rentMin: 8_000, rentMax: 12_000 }],
  ['under 10k but not under 5k', { rentMin: 5_000, rentMax: 10_000 }],
  ['ระหว่าง 5000 ถึง 9000', { rentMin: 5_000, rentMax: 9_000 }],
])('rents: %s', (typed, filters) => {
  expect(read(typed)).toEqual(filters)
})

test.each([
  ['ไม่น้อยกว่า 30 ตร.ม.', { areaMin: 30 }],
  ['พื้นที่ต้องไม่น้อยกว่า 40 ตารางเมตร', { areaMin: 40 }],
  ['ห้องไม่เล็กกว่า 28 ตร.ม.', { areaMin: 28 }],
  ['เล็กกว่า 25 ตรม ไม่เอา', { areaMin: 25 }],
  ['no less than 30 sqm', { areaMin: 30 }],
  ['not smaller than 30 sqm', { areaMin: 30 }],
  ['less than 20 sqm is too small', { areaMin: 20 }],
  ['30 sqm or larger', { areaMin: 30 }],
  ['28 ตร.ม.', { areaMin: 28 }],
  ['ไม่เกิน 40 ตร.ม.', { areaMax: 40 }],
  ['ไม่ใหญ่กว่า 50 ตรม', { areaMax: 50 }],
  ['40 ตร.ม. ลงมา', { areaMax: 40 }],
  ['not over 40 sqm', { areaMax: 40 }],
  ['under 40 sqm', { areaMax: 40 }],
  ['ไม่ต่ำกว่า 30 ไม่เกิน 50 ตร.ม.', { areaMin: 30, areaMax: 50 }],
  ['minimum 40 sqm maximum 60 sqm', { areaMin: 40, areaMax: 60 }],
  ['350 sq ft', { areaMin: 33 }],
  ['at least 400 square feet', { areaMin: 37 }],
  ['350-500 sq ft', { areaMin: 33, areaMax: 46 }],
  ['15000 ขั้นต่ำ 30 ตรม', { rentMax: 15_000, areaMin: 30 }],
  ['ไม่แพงกว่า 12,000 ไม่เล็กกว่า 28 ตร.ม.', { rentMax: 12_000, areaMin: 28 }],
  ['under 8000 at least 30 sqm', { rentMax: 8_000, areaMin: 30 }],
  ['ไม่ต่ำกว่า 5000 ไม่เกิน 30 ตรม', { rentMin: 5_000, areaMax: 30 }],
  ['over 35 sqm under 15k', { areaMin: 35, rentMax: 15_000 }],
])('areas: %s', (typed, filters) => {
  expect(read(typed)).toEqual(filters)
})

test.each([
  ['3 bedrooms minimum', { bedroomsMin: 3 }],
  ['at least 2 beds', { bedroomsMin: 2 }],
  ['no fewer than 2 bedrooms', { bedroomsMin: 2 }],
  ['2 ห้องนอนขึ้นไป', { bedroomsMin: 2 }],
  ['ไม่น้อยกว่า 2 ห้องนอน', { bedroomsMin: 2 }],
  ['ห้องนอนอย่างน้อย 2 ห้อง', { bedroomsMin: 2 }],
  ['more than 1 bedroom', { bedroomsMin: 2 }],
  ['มากกว่า 2 ห้องนอน', { bedroomsMin: 3 }],
  ['ไม่เกิน 2 ห้องนอน', { bedroomsMax: 2 }],
  ['fewer than 3 bedrooms', { bedroomsMax: 2 }],
  ['เกิน 2 ห้องนอนไม่เอา', { bedroomsMax: 2 }],
  ['at least 2 bathrooms', { bathrooms: 2 }],
  ['ไม่ต่ำกว่า 2 ห้องน้ำ', { bathrooms: 2 }],
  ['2 bathrooms or more', { bathrooms: 2 }],
  ['ไม่เกิน 2 ห้องน้ำ', {}],
  ['1 ห้องนอน ไม่เกิน 18k', { bedrooms: 1, rentMax: 18_000 }],
  ['งบ 8000 อย่างน้อย 2 นอน', { rentMax: 8_000, bedroomsMin: 2 }],
  ['ไม่ต่ำกว่า 2 ห้องนอน ไม่เกิน 20000', { bedroomsMin: 2, rentMax: 20_000 }],
  ['2bed1bath', { bedrooms: 2, bathrooms: 1 }],
  ['2br1ba', { bedrooms: 2, bathrooms: 1 }],
  ['2b2b', { bedrooms: 2, bathrooms: 2 }],
  ['2นอน1น้ำ', { bedrooms: 2, bathrooms: 1 }],
  ['3 bed/2 bath', { bedrooms: 3, bathrooms: 2 }],
  ['2 ห้องนอน', { bedrooms: 2 }],
])('rooms: %s', (typed, filters) => {
  expect(read(typed)).toEqual(filters)
})

test('words before go before words behind, and two noes are none', () => {
  expect(endOf('ไม่เกิน', 'ไม่เอา')).toEqual({ end: 'most', isOpen: false })
  expect(endOf('over', 'is too much')).toEqual({ end: 'most', isOpen: false })
  expect(endOf('', 'ขึ้นไป')).toEqual({ end: 'least', isOpen: false })
  expect(endOf('', 'ไม่เอา')).toBeUndefined()
})

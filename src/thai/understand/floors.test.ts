import { expect, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const read = (typed: string) => understandSearch(typed, { today: '2026-11-27' }).filters

test.each([
  ['5th floor or higher', { floorMin: 5 }],
  ['5th floor+', { floorMin: 5 }],
  ['floor 10+', { floorMin: 10 }],
  ['higher than floor 10', { floorMin: 10 }],
  ['above floor 10', { floorMin: 10 }],
  ['10th floor and up', { floorMin: 10 }],
  ['not below the 3rd floor', { floorMin: 3 }],
  ['at least the tenth floor', { floorMin: 10 }],
  ['min floor 5', { floorMin: 5 }],
  ['ไม่ต่ำกว่าชั้น 10', { floorMin: 10 }],
  ['ชั้น 5 ขึ้นไป', { floorMin: 5 }],
  ['ชั้นห้าขึ้นไป', { floorMin: 5 }],
  ['ชั้นสูงกว่า 10', { floorMin: 10 }],
  ['อย่างน้อยชั้น 5', { floorMin: 5 }],
  ['ต่ำกว่าชั้น 3 ไม่เอา', { floorMin: 3 }],
  ['ชั้นต่ำกว่า 3 ไม่เอา', { floorMin: 3 }],
  ['ไม่เกินชั้น 8', { floorMax: 8 }],
  ['ชั้นไม่เกิน 8', { floorMax: 8 }],
  ['no higher than 4th floor', { floorMax: 4 }],
  ['not above floor 6', { floorMax: 6 }],
  ['ชั้น 2-5', { floorMin: 2, floorMax: 5 }],
  ['floors 5 to 10', { floorMin: 5, floorMax: 10 }],
  ['ชั้น 12', { floorMin: 12, floorMax: 12 }],
  ['on the second floor', { floorMin: 2, floorMax: 2 }],
  ['ชั้น 1 ไม่เอา', { floorMin: 2 }],
  ['ไม่เอาชั้นล่าง', { floorMin: 2 }],
  ['ground floor? no', { floorMin: 2 }],
  ['anything but ground floor', { floorMin: 2 }],
  ['ห้องชั้นล่าง', { floorMax: 1 }],
  ['ไม่เอาชั้น 4', {}],
  ['not high floor', {}],
  ['ทาวน์เฮ้าส์ 2 ชั้น 1 ห้องน้ำ', { type: ['townhouse'], bathrooms: 1 }],
])('floors: %s', (typed, filters) => {
  expect(read(typed)).toEqual(filters)
})

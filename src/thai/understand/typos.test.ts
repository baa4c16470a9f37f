import { expect, test } from 'vitest'
import { isOneSlip } from './typos.ts'
import { understandSearch } from './understand-search.data.ts'

const read = (typed: string) => understandSearch(typed, { today: '2026-11-20' })

test.each([
  ['อ่อรนุช', { near: ['station:E9'], withinM: 1500 }],
  ['อ่อนุช', { near: ['station:E9'], withinM: 1500 }],
  ['คอนโดอ่อรนุช ไม่เกิน 15000', { type: ['condo'], near: ['station:E9'], withinM: 1500, rentMax: 15000 }],
  // The words around the name say as much of it as of one spelt well.
  ['ใกล้ bts อ่อรนุช', { near: ['station:E9'], withinM: 800 }],
  ['หอแถวห้วยขาวง', { type: ['dorm', 'apartment'], district: ['1017'] }],
  ['พรอ้มพงษ์', { near: ['station:E5'], withinM: 1500 }],
  ['condo ekkmai', { type: ['condo'], near: ['station:E7'], withinM: 1500 }],
  ['near bts thonglorr', { near: ['station:E6'], withinM: 800 }],
])('a name with one slip of a finger: %s', (typed, filters) => {
  expect(read(typed).filters).toEqual(filters)
})

test.each([
  'ประเทศ',
  'ด้านล่าง',
  'นำหน้า',
  'กันตัว',
  'เฟอร์นิเจอร์',
  'อ่อรนุช เพลส',
  'ราทเชวี',
  'นุชอ่อน',
  'ไอดีโอ',
  'supalai',
  'centric',
  'aspire',
  'rhythm',
  'lumpini ville',
  'the esse',
])('no other word is taken for a place: %s', (typed) => {
  expect(Object.keys(read(typed).filters)).toEqual(['project'])
})

test('the chip names the place that is meant, and stands where the slip does', () => {
  const { chips, text } = read('คอนโด อ่อรนุช')
  const [chip] = chips.filter(({ key }) => key === 'near')
  expect(chip?.params).toMatchObject({ th: 'อ่อนนุช' })
  expect(text.slice(...chip!.span)).toBe('อ่อรนุช')
})

test('what stands within the name that is meant is no place beside it', () => {
  const { chips, filters } = read('มขภูเก็ต')
  expect(filters).not.toHaveProperty('province')
  expect(chips.map(({ span }) => span)).toEqual([[0, 8]])
})

test.each([
  ['abcd', 'abcd', false],
  ['abcd', 'acbd', true],
  ['abcd', 'abd', true],
  ['abcd', 'abxcd', true],
  ['abcd', 'abxd', true],
  ['abcd', 'adcb', false],
  ['abcd', 'axyd', false],
  ['abcd', 'cabd', false],
])('one slip between %s and %s: %s', (one, other, isOne) => {
  expect(isOneSlip(one, other)).toBe(isOne)
  expect(isOneSlip(other, one)).toBe(isOne)
})

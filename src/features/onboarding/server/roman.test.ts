import { expect, it } from 'vitest'
import { romanThai } from './roman.ts'

it.each([
  ['หอพักใบตอง', 'hophakbaitong'],
  ['บ้านริมคลอง', 'banrimkhlong'],
  ['สมชาย ใจดี', 'somchai chaidi'],
  ['เรือน', 'ruean'],
  ['สวนลุม', 'suanlum'],
  ['ทรัพย์', 'sap'],
  ['รุ่งเรือง', 'rungrueang'],
  ['เพลง', 'phleng'],
  ['เมืองใหม่', 'mueangmai'],
  ['ธรรม', 'tham'],
  ['แก้ว', 'kaeo'],
  ['น้ำใส', 'namsai'],
  ['หมอนทอง', 'monthong'],
  ['ขาว', 'khao'],
  ['คนดี', 'khondi'],
  ['Baan ใบตอง 9', 'Baan baitong 9'],
  ['', ''],
])('%s is written %s', (thai, roman) => expect(romanThai(thai)).toBe(roman))

it('leaves no Thai letter, whatever is typed', () => {
  const letters = Array.from({ length: 0x0e5b - 0x0e01 }, (_, nth) => String.fromCodePoint(0x0e01 + nth))
  for (const a of letters.slice(0, 46))
    for (const b of letters.slice(0, 58)) expect(romanThai(`${a}${b}ก`)).not.toMatch(/[ก-ฮ]/)
})

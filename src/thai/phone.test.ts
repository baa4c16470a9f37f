import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayPhone, isPhone, maskPhone, phoneFault, readPhone, readPhones } from './phone.ts'

test.each([
  ['0812345678', '+66812345678', 'mobile'],
  ['081-234-5678', '+66812345678', 'mobile'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678', 'mobile'],
  ['+66 81 234 5678', '+66812345678', 'mobile'],
  ['+66 (0)81 234 5678', '+66812345678', 'mobile'],
  ['66812345678', '+66812345678', 'mobile'],
  ['0066812345678', '+66812345678', 'mobile'],
  ['812345678', '+66812345678', 'mobile'],
  ["'0812345678", '+66812345678', 'mobile'],
  ['’0812345678', '+66812345678', 'mobile'],
  ['="0812345678"', '+66812345678', 'mobile'],
  ['66 081 234 5678', '+66812345678', 'mobile'],
  ['660812345678', '+66812345678', 'mobile'],
  ['21234567', '+6621234567', 'landline'],
  ['53123456', '+6653123456', 'landline'],
  ['02-123-4567', '+6621234567', 'landline'],
  ['053 123 456', '+6653123456', 'landline'],
  ['+44 7911 123456', '+447911123456', 'foreign'],
  ['0044 7911 123456', '+447911123456', 'foreign'],
])('%s is stored as %s', (typed, e164, kind) => {
  expect(readPhone(typed)).toEqual({ ok: true, e164, kind })
})

test.each([
  ['', 'empty'],
  ['081-234-567', 'too_short'],
  ['081-234-56789', 'too_long'],
  ['021234567890', 'too_long'],
  ['1234567890', 'unknown_prefix'],
  ['+44', 'too_short'],
  ['call me', 'unreadable'],
  // What a spreadsheet rounded is lost.
  ['8.12E+08', 'unreadable'],
  ['8.12345678E8', 'unreadable'],
  ['081-234-5678 / 089-123-4567', 'several'],
  ['0812345678, 0891234567', 'several'],
  ['081 234 5678 หรือ 02 123 4567', 'several'],
  ['0812345678/', 'unreadable'],
])('%j is refused: %s', (typed, reason) => {
  expect(readPhone(typed)).toEqual({ ok: false, reason })
  expect(isPhone(typed)).toBe(false)
})

test.each([
  ['08123456789', 'phone_long'],
  ['081-234-56789', 'phone_long'],
  ['๐๘๑-๒๓๔-๕๖๗๘๙', 'phone_long'],
  ['+66 81 234 56789', 'phone_long'],
  ['66812345678901', 'phone_long'],
  ['12345678901', 'phone_long'],
  ['021234567890', 'phone_long'],
  ['081-234-567', 'phone_invalid'],
  ['1234567890', 'phone_invalid'],
  ['call me', 'phone_invalid'],
  ['081-234-5678, 089-123-4567', 'phone_several'],
  ['+44 7911 1234567890', 'phone_invalid'],
])('what its field says of %s: %s', (typed, key) => {
  expect(phoneFault(typed)).toBe(key)
})

test('shown the way people write it', () => {
  expect(displayPhone('+66812345678')).toBe('081-234-5678')
  expect(displayPhone('+6621234567')).toBe('02-123-4567')
  expect(displayPhone('+6653123456')).toBe('053-123-456')
  expect(displayPhone('+447911123456')).toBe('+447911123456')
  expect(maskPhone('+66812345678')).toBe('081-xxx-5678')
})

test('what is shown is read back the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0[689]\d{8}$/), (local) => {
      const read = readPhone(local)
      expect(read.ok && readPhone(displayPhone(read.e164))).toEqual(read)
    }),
  )
})

test.each([
  ['0812345678', ['+66812345678'], null],
  ['081-234-5678 / 089-123-4567', ['+66812345678', '+66891234567'], null],
  ['081 234 5678 หรือ 02 123 4567', ['+66812345678', '+6621234567'], null],
  ['0812345678 0891234567', ['+66812345678', '+66891234567'], null],
  ['081-234-5678 089-123-4567', ['+66812345678', '+66891234567'], null],
  ['081-234-5678\n089-123-4567', ['+66812345678', '+66891234567'], null],
  ['812345678, 891234567', ['+66812345678', '+66891234567'], null],
  ['โทร. 081-234-5678', ['+66812345678'], 'โทร.'],
  ['081-234-5678 (แม่)', ['+66812345678'], '(แม่)'],
  ['Mobile: (081) 234-5678', ['+66812345678'], 'Mobile:'],
  ['02-123-4567 ต่อ 12', ['+6621234567'], 'ต่อ 12'],
  ['๐๘๑-๒๓๔-๕๖๗๘ ภรรยา ๐๘๙-๑๒๓-๔๕๖๗', ['+66812345678', '+66891234567'], 'ภรรยา'],
  ['081-234-567', [], '081-234-567'],
  ['8.12E+08', [], '8.12E+08'],
  ['0812345678, 081-234-5678', ['+66812345678'], null],
  ['', [], null],
])('numbers within %j', (typed, numbers, rest) => {
  expect(readPhones(typed)).toEqual({ numbers, rest })
})

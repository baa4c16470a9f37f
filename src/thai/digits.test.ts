import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toArabicDigits, toThaiDigits } from './digits.ts'

test('reads and writes Thai digits', () => {
  expect(toArabicDigits('๑๘,๐๐๐ บาท')).toBe('18,000 บาท')
  expect(toThaiDigits('20/11/2569')).toBe('๒๐/๑๑/๒๕๖๙')
  expect(toArabicDigits('พระราม ๙')).toBe('พระราม 9')
})

test('a number survives the round trip', () => {
  fc.assert(fc.property(fc.bigInt(), (n) => toArabicDigits(toThaiDigits(String(n))) === String(n)))
})

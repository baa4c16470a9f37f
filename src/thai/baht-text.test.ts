import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bahtText, bahtTextEn } from './baht-text.ts'

test.each([
  [0n, 'ศูนย์บาทถ้วน'],
  [1n, 'หนึ่งสตางค์'],
  [75n, 'เจ็ดสิบห้าสตางค์'],
  [1_00n, 'หนึ่งบาทถ้วน'],
  [10_50n, 'สิบบาทห้าสิบสตางค์'],
  [11_00n, 'สิบเอ็ดบาทถ้วน'],
  [20_00n, 'ยี่สิบบาทถ้วน'],
  [21_21n, 'ยี่สิบเอ็ดบาทยี่สิบเอ็ดสตางค์'],
  [101_00n, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
  [111_00n, 'หนึ่งร้อยสิบเอ็ดบาทถ้วน'],
  [1001_00n, 'หนึ่งพันเอ็ดบาทถ้วน'],
  [8798_00n, 'แปดพันเจ็ดร้อยเก้าสิบแปดบาทถ้วน'],
  [12345_50n, 'หนึ่งหมื่นสองพันสามร้อยสี่สิบห้าบาทห้าสิบสตางค์'],
  [111111_11n, 'หนึ่งแสนหนึ่งหมื่นหนึ่งพันหนึ่งร้อยสิบเอ็ดบาทสิบเอ็ดสตางค์'],
  [1000001_00n, 'หนึ่งล้านเอ็ดบาทถ้วน'],
  [11000000_00n, 'สิบเอ็ดล้านบาทถ้วน'],
  [21000021_21n, 'ยี่สิบเอ็ดล้านยี่สิบเอ็ดบาทยี่สิบเอ็ดสตางค์'],
  [1000000000000_00n, 'หนึ่งล้านล้านบาทถ้วน'],
  [-5_00n, 'ลบห้าบาทถ้วน'],
])('%s satang in Thai', (satang, words) => {
  expect(bahtText(satang)).toBe(words)
})

test.each([
  [0n, 'zero baht only'],
  [1n, 'one satang'],
  [1_00n, 'one baht only'],
  [8798_00n, 'eight thousand seven hundred ninety-eight baht only'],
  [12345_50n, 'twelve thousand three hundred forty-five baht and fifty satang'],
  [1000001_00n, 'one million one baht only'],
  [110_019_00n, 'one hundred ten thousand nineteen baht only'],
  [-5_00n, 'minus five baht only'],
])('%s satang in English', (satang, words) => {
  expect(bahtTextEn(satang)).toBe(words)
})

test('different amounts never read the same', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 13n })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(bahtText(a) === bahtText(b)).toBe(a === b)
      expect(bahtTextEn(a) === bahtTextEn(b)).toBe(a === b)
    }),
  )
})

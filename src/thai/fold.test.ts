import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSearch, foldWithMap, latinToThaiKeys, soundKey, thaiToLatinKeys } from './fold.ts'

test.each([
  ['น\u0e4d\u0e49า', 'น้ำ'],
  ['น\u0e49\u0e4dา', 'น้ำ'],
  ['\u0e40\u0e40อร์', 'แอร์'],
  ['ท\u0e48\u0e35', 'ที่'],
  ['น\u0e33\u0e49', 'น้ำ'],
  ['พระราม ๙', 'พระราม 9'],
  ['คอน\u200bโด', 'คอนโด'],
  ['  BTS  On\u00a0Nut ', 'bts on nut'],
  ['บ้้าน', 'บ้าน'],
  ['ＢＴＳ', 'bts'],
])('%j folds to the same as %j', (typed, plain) => {
  expect(foldSearch(typed)).toBe(foldSearch(plain))
  expect(foldSearch(typed)).toBe(plain)
})

test('spelling by ear', () => {
  expect(soundKey(foldSearch('พร้อมพงศ์'))).toBe(soundKey(foldSearch('พร้อมพงษ์')))
  expect(soundKey('อโสก')).toBe(soundKey('อโศก'))
  expect(soundKey('คลองเตย')).not.toBe(soundKey('คลองสาน'))
})

test('every folded character knows where it stood', () => {
  const folded = foldWithMap('มี เ\u200bเอร์ ๑')
  expect(folded.text).toBe('มี แอร์ 1')
  expect([folded.at[3], folded.end[3]]).toEqual([3, 6])
  expect('มี เ\u200bเอร์ ๑'.slice(folded.at[3], folded.end[6])).toBe('เ\u200bเอร์')
})

test('the wrong keyboard', () => {
  expect(latinToThaiKeys('8voFf vFLd')).toBe('คอนโด อโศก')
  expect(latinToThaiKeys("shv'g=jk")).toBe('ห้องเช่า')
  expect(thaiToLatinKeys('แนืกน')).toBe('condo')
  const keys = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM0123456789;[]') })
  fc.assert(fc.property(keys, (typed) => thaiToLatinKeys(latinToThaiKeys(typed)) === typed))
})

test('folding twice changes nothing', () => {
  const thai = fc.string({ unit: fc.constantFrom(...'กขนมเแาำํ่้็ีูะ ๑1aA\u200b') })
  fc.assert(
    fc.property(thai, (text) => {
      const once = foldWithMap(text)
      expect(foldSearch(once.text)).toBe(once.text)
      expect(once.at).toHaveLength(once.text.length)
    }),
  )
})

import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/messages/runtime.js'
import { unitWords } from './unit-words.ts'

test('the number of a home says that it is none of a day', () => {
  overwriteGetLocale(() => 'en')
  expect(unitWords(false, { units: ['11/02', '5/11'], count: 2 })).toBe('No. 11/02, 5/11')
  expect(unitWords(false, { units: ['11/02'], count: 3 })).toBe('No. 11/02 and 2 more')
  overwriteGetLocale(() => 'th')
  expect(unitWords(false, { units: ['11/02'], count: 1 })).toBe('เลขที่ 11/02')
  expect(unitWords(true, { units: ['101', '102', '102'], count: 3 })).toBe('ห้อง 101, 102')
  expect(unitWords(true, { units: ['101'], count: 5 })).toBe('ห้อง 101 และอีก 4')
  // Of homes without a number there is nothing to say.
  expect(unitWords(false, { units: [], count: 2 })).toBe('')
})

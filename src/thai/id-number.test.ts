import { expect, test } from 'vitest'
import { idNumberFault } from './id-number.ts'

test.each([
  '1101700230708',
  '1 1017 00230 70 8',
  '๑๑๐๑๗๐๐๒๓๐๗๐๘',
  'AA1234567',
  'X0123456789Z',
  '533380006',
  'E12345678',
])('%s is a number', (typed) => expect(idNumberFault(typed)).toBeNull())

test.each(['1101700230709', '1-1017-00230-70-1', '๑๑๐๑๗๐๐๒๓๐๗๐๑'])('%s does not prove itself', (typed) =>
  expect(idNumberFault(typed)).toBe('tenants_id_wrong'),
)

test.each(['110170023070', '11017002307081', '๑๑๐๑๗๐๐๒๓๐๗๐', '1101 7002 307'])(
  '%s has not thirteen digits',
  (typed) => expect(idNumberFault(typed)).toBe('tenants_id_digits'),
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTaxId, isCompanyTaxId, isTaxId, maskTaxId, taxIdDigits } from './tax-id.ts'

const good =
  '1101700230708 3100600445635 1-2345-45678-78-1 1112034563562 0105552029681 0-2055-61011-25-0 0835561014091 0107537000882'
const bad = '1101700230705 1101700230709 1112034563563 1111111111111 0000000000000 12345678'

test.each(good.split(' '))('%s is right', (id) => expect(isTaxId(id)).toBe(true))
test.each(bad.split(' '))('%s is wrong', (id) => expect(isTaxId(id)).toBe(false))

test('Thai digits and spaces are read', () => {
  expect(isTaxId('๑ ๑๐๑๗ ๐๐๒๓๐ ๗๐ ๘')).toBe(true)
  expect(taxIdDigits('1-1017-00230-70-8')).toBe('1101700230708')
  expect(taxIdDigits('1101700230708a')).toBeNull()
})

test('companies begin with 0', () => {
  expect([isCompanyTaxId('0105552029681'), isCompanyTaxId('1101700230708')]).toEqual([true, false])
})

test('shown and masked', () => {
  expect(formatTaxId('1101700230708')).toBe('1-1017-00230-70-8')
  expect(formatTaxId('123')).toBe('123')
  expect(maskTaxId('1-1017-00230-70-8')).toBe('x-xxxx-xxxx0-70-8')
  expect(maskTaxId('AA 1234')).toBe('xx xxxx')
})

test('every twelve digits have exactly one check digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (head) => {
      expect([...'0123456789'].filter((check) => isTaxId(head + check))).toHaveLength(1)
    }),
  )
})

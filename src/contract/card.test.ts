import { describe, expect, test } from 'vitest'
import {
  cardBrand,
  cardDigits,
  formatCardNumber,
  isCardExpired,
  isCardNumberValid,
  isSecurityCodeValid,
  parseCardExpiry,
} from './card.ts'

describe('card numbers', () => {
  test('digits survive spaces, dashes and Thai digits', () => {
    expect(cardDigits('4242-4242 ๔๒๔๒ 4242')).toBe('4242424242424242')
  })

  test.each([
    ['4', 'visa'],
    ['4242', 'visa'],
    ['51', 'mastercard'],
    ['5555', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['2220', 'unknown'],
    ['3530', 'jcb'],
    ['3527', 'unknown'],
    ['34', 'amex'],
    ['62', 'unionpay'],
    ['9', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand)
  })

  test('groups as printed', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatCardNumber('3782')).toBe('3782')
    expect(formatCardNumber('')).toBe('')
  })

  test('the check digit catches one wrong digit and two swapped ones', () => {
    expect(isCardNumberValid('4242 4242 4242 4242')).toBe(true)
    expect(isCardNumberValid('378282246310005')).toBe(true)
    expect(isCardNumberValid('4242424242424241')).toBe(false)
    expect(isCardNumberValid('2442424242424242')).toBe(false)
    expect(isCardNumberValid('0')).toBe(false)
    expect(isCardNumberValid('0'.repeat(20))).toBe(false)
  })
})

describe('expiry and security code', () => {
  test.each([
    ['12/29', { month: 12, year: 2029 }],
    ['1/29', { month: 1, year: 2029 }],
    ['1229', { month: 12, year: 2029 }],
    ['12 / 2029', { month: 12, year: 2029 }],
    ['๑๒/๒๙', { month: 12, year: 2029 }],
    ['13/29', undefined],
    ['0/29', undefined],
    ['12/2572', undefined],
    ['12', undefined],
  ])('%s', (typed, expiry) => {
    expect(parseCardExpiry(typed)).toEqual(expiry)
  })

  test('a card is good through its last month', () => {
    const expiry = { month: 11, year: 2026 }
    expect(isCardExpired(expiry, new Date('2026-11-30T23:00:00Z'))).toBe(false)
    expect(isCardExpired(expiry, new Date('2026-12-01T12:00:00Z'))).toBe(true)
  })

  test('security codes', () => {
    expect(isSecurityCodeValid('123', 'visa')).toBe(true)
    expect(isSecurityCodeValid('1234', 'visa')).toBe(false)
    expect(isSecurityCodeValid('1234', 'amex')).toBe(true)
  })
})

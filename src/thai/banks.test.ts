import { expect, test } from 'vitest'
import {
  API_CHANNEL_CODES,
  BANKS,
  bankByApiCode,
  bankByBot,
  bankByShort,
  bankName,
  channelKind,
} from './banks.ts'

test('Bank of Thailand codes are unique and known', () => {
  expect(new Set(BANKS.map((bank) => bank.bot)).size).toBe(BANKS.length)
  expect(BANKS.map((bank) => bank.bot)).toEqual([
    '002',
    '004',
    '006',
    '011',
    '014',
    '022',
    '024',
    '025',
    '030',
    '033',
    '034',
    '035',
    '067',
    '069',
    '070',
    '071',
    '073',
    '098',
  ])
  expect(bankByBot('004')?.short).toBe('KBANK')
  expect(bankByBot('999')).toBeUndefined()
})

test('codes of the public API lead to the same banks', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((code) => bankByApiCode(code)?.bot)).toEqual([
    '004',
    '014',
    '002',
    '006',
    '025',
    '030',
    undefined,
  ])
})

test('counters and wallets are told apart', () => {
  expect(channelKind(API_CHANNEL_CODES.tescoLotus)).toBe('counter')
  expect(channelKind(API_CHANNEL_CODES.trueMoney)).toBe('wallet')
  expect(channelKind(1)).toBeNull()
})

test('names', () => {
  expect(bankName(bankByShort('gsb')!, 'th')).toBe('ธนาคารออมสิน')
  expect(bankName(bankByShort('GSB')!, 'en')).toBe('Government Savings Bank')
})

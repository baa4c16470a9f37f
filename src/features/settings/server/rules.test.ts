import { describe, expect, test } from 'vitest'
import { accountDigits, type BankDetails, maskedBank, promptPayDigits, readBankForm } from './rules.ts'

const none: BankDetails = {
  promptPayKind: null,
  promptPayId: null,
  payeeName: null,
  bankCode: null,
  bankAccountNo: null,
  bankAccountName: null,
}
const stored: BankDetails = {
  promptPayKind: 'phone',
  promptPayId: '0812345678',
  payeeName: 'หอพักทดสอบ',
  bankCode: '004',
  bankAccountNo: '1234567890',
  bankAccountName: 'หอพักทดสอบ จำกัด',
}

describe('PromptPay numbers', () => {
  test.each([
    ['phone', '๐๘๑-๒๓๔-๕๖๗๘', '0812345678'],
    ['phone', '+66 81 234 5678', '0812345678'],
    ['phone', '02-123-4567', null],
    ['phone', '+44 7911 123456', null],
    ['taxId', '1-1017-00230-70-8', '1101700230708'],
    ['taxId', '1101700230709', null],
    ['ewallet', '004999000288505', '004999000288505'],
    ['ewallet', '00499900028850', null],
  ] as const)('%s %s', (kind, typed, digits) => {
    expect(promptPayDigits(kind, typed)).toBe(digits)
  })
})

test.each([
  ['123-4-56789-0', '1234567890'],
  ['๑๒๓๔๕๖๗๘๙๐๑๒', '123456789012'],
  ['123456789', null],
  ['1234567890123456', null],
  ['12345678ab', null],
])('account %s', (typed, digits) => {
  expect(accountDigits(typed)).toBe(digits)
})

describe('a form of bank details', () => {
  test('fills in both parts', () => {
    const form = {
      promptPayKind: 'taxId',
      promptPayId: '1-1017-00230-70-8',
      payeeName: 'หอพัก',
      bankCode: '014',
      bankAccountNo: '123-456-7890',
      bankAccountName: 'หอพัก',
    } as const
    expect(readBankForm(form, none)).toEqual({
      faults: {},
      value: { ...form, promptPayId: '1101700230708', bankAccountNo: '1234567890' },
    })
  })

  test('keeps what is left out, and numbers left empty of the same kind and bank', () => {
    expect(readBankForm({}, stored)).toEqual({ faults: {}, value: stored })
    expect(
      readBankForm({ promptPayKind: 'phone', promptPayId: '', bankCode: '004', bankAccountNo: '' }, stored),
    ).toEqual({ faults: {}, value: stored })
  })

  test('never keeps the number of another kind or bank', () => {
    expect(readBankForm({ promptPayKind: 'ewallet' }, stored).faults).toEqual({ promptPayId: 'required' })
    expect(readBankForm({ bankCode: '014', bankAccountNo: '' }, stored).faults).toEqual({
      bankAccountNo: 'required',
    })
  })

  test('takes a part away as a whole', () => {
    expect(readBankForm({ promptPayKind: '', bankCode: '' }, stored)).toEqual({ faults: {}, value: none })
    expect(readBankForm({ promptPayKind: '' }, stored).value).toMatchObject({
      promptPayId: null,
      payeeName: null,
      bankAccountNo: '1234567890',
    })
  })

  test('says what is wrong, field by field', () => {
    expect(
      readBankForm({ promptPayKind: 'phone', promptPayId: '12', bankCode: '999', bankAccountNo: '12' }, none)
        .faults,
    ).toEqual({
      promptPayId: 'promptpay_phone',
      payeeName: 'required',
      bankCode: 'bank_unknown',
      bankAccountNo: 'bank_number',
      bankAccountName: 'required',
    })
    expect(readBankForm({ payeeName: '', bankAccountName: '' }, stored).faults).toEqual({
      payeeName: 'required',
      bankAccountName: 'required',
    })
  })

  test('is shown by its last four digits', () => {
    expect(maskedBank(stored)).toEqual({ ...stored, promptPayId: '•••• 5678', bankAccountNo: '•••• 7890' })
    expect(maskedBank(none)).toEqual(none)
  })
})

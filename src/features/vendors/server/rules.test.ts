import { describe, expect, it } from 'vitest'
import { phoneNeedle, readBank, readContact } from './rules.ts'

const digitsOf = (typed: string) => {
  const digits = typed.replace(/\D/g, '')
  return digits.length >= 10 ? digits : null
}
const NONE = { code: null, accountNo: null, accountName: null }
const KEPT = { code: '004', accountNo: '1234567890', accountName: 'ช่างเอก' }

describe('how a vendor is reached', () => {
  it('is stored as numbers are dialled, and empty fields as nothing', () => {
    expect(readContact({ phoneNumber: '081-999-0000', email: '', taxId: '' })).toEqual({
      value: { phoneNumber: '+66819990000', email: null, taxId: null },
      faults: {},
    })
  })

  it('is refused field by field', () => {
    const { faults } = readContact({ phoneNumber: '12', email: '', taxId: '1234567890123' })
    expect(faults).toEqual({ phoneNumber: 'phone_invalid', taxId: 'tax_id_wrong' })
  })
})

describe('where their money goes', () => {
  it('stays where the form did not hold it', () => {
    expect(readBank({}, KEPT, digitsOf)).toEqual({ value: KEPT, faults: {} })
  })

  it('is nowhere once no bank is named, and an account without a bank is refused', () => {
    const empty = { bankCode: '', bankAccountNo: '', bankAccountName: '' }
    expect(readBank(empty, KEPT, digitsOf)).toEqual({ value: NONE, faults: {} })
    expect(readBank({ ...empty, bankAccountNo: '123-4-56789-0' }, NONE, digitsOf).faults).toEqual({
      bankCode: 'bank_unknown',
    })
  })

  it('is a bank, a number and a name', () => {
    const typed = { bankCode: '014', bankAccountNo: '123-4-56789-0', bankAccountName: 'ช่างเอก' }
    expect(readBank(typed, NONE, digitsOf)).toEqual({ value: { ...KEPT, code: '014' }, faults: {} })
    expect(readBank({ ...typed, bankCode: '999' }, NONE, digitsOf).faults).toEqual({
      bankCode: 'bank_unknown',
    })
    expect(
      readBank({ bankCode: '014', bankAccountNo: '12', bankAccountName: '' }, NONE, digitsOf).faults,
    ).toEqual({
      bankAccountNo: 'bank_number',
      bankAccountName: 'required',
    })
  })
})

describe('a number that is searched for', () => {
  it.each([
    ['081-999', '81999'],
    ['+66 81 999', '81999'],
    ['81999', '81999'],
    ['08', null],
    ['ช่าง 081', null],
  ])('%s', (typed, needle) => {
    expect(phoneNeedle(typed)).toBe(needle)
  })
})

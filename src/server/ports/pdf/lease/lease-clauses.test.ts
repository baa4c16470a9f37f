import { describe, expect, it } from 'vitest'
import { sampleLease } from '#server/ports/pdf/testing/sample-lease.ts'
import { type ClauseKey, leaseClauses } from './lease-clauses.ts'
import type { LeaseTerms } from './lease-terms.ts'
import { clausesOf, leaseHash } from './lease-text.ts'

const { terms } = sampleLease
const somebody = { name: { th: 'นายสมชาย ใจดี', en: 'Mr Somchai Jaidee' }, idNumber: '3-1006-00445-63-5' }
/** A clause with plain spaces, or nothing where it does not stand. */
const clause = (key: ClauseKey, change: Partial<LeaseTerms>) => {
  const found = leaseClauses({ ...terms, ...change }).find((one) => one.key === key)

  return found && { th: found.th.replaceAll('\u00a0', ' '), en: found.en.replaceAll('\u00a0', ' ') }
}

describe('clauses that stand only where they are meant', () => {
  it('names the rent of each period, and that steps are no increase', () => {
    const steps = clause('rentSteps', { rentSteps: [{ from: '2027-06-01', rent: '1900000' }] })!
    expect(steps.th).toContain('(1) ตั้งแต่วันที่ 1 ธันวาคม 2569 ถึงวันที่ 31 พฤษภาคม 2570 เดือนละ 18,000.00 บาท')
    expect(steps.th).toContain('(2) ตั้งแต่วันที่ 1 มิถุนายน 2570 ถึงวันที่ 30 พฤศจิกายน 2570 เดือนละ 19,000.00 บาท')
    expect(steps.th).toContain('จึงไม่เป็นการปรับค่าเช่าระหว่างอายุสัญญา')
    expect(steps.en).toContain('(2) from 1 June 2027 to 30 November 2027, THB 19,000.00 a month')
    expect(clause('rentSteps', {})).toBeUndefined()
  })

  it('has a lease of over three years registered, by whom it was agreed', () => {
    expect(clause('registration', { end: '2029-11-30' })).toBeUndefined()
    expect(clause('registration', { end: '2029-12-01' })!.th).toContain('คู่สัญญาฝ่ายละครึ่งเป็นผู้ชำระ')
    expect(clause('registration', { end: '2031-11-30', registerPayer: 'tenant' })!.en).toContain(
      'The Tenant pays the fees and duty.',
    )
  })

  it('says that several tenants may each be asked for the whole, and of one says nothing', () => {
    expect(clause('coTenantsJoint', { tenants: [terms.tenants[0]!, somebody] })!.th).toContain('อย่างลูกหนี้ร่วม')
    expect(clause('coTenantsJoint', {})).toBeUndefined()
  })

  it('names the guarantor, and who lives where a company rents', () => {
    expect(clause('guarantor', { guarantor: somebody })!.th).toContain(
      'นายสมชาย ใจดี เลขประจำตัว 3-1006-00445-63-5 ค้ำประกัน',
    )
    expect(clause('guarantor', {})).toBeUndefined()
    const company = clause('companyTenant', { isCompanyTenant: true, occupantNames: 'นางสาวมาลี ดีใจ' })!
    expect(company.th).toContain('เข้าพักอาศัย นางสาวมาลี ดีใจ และรับผิด')
    expect(clause('companyTenant', { isCompanyTenant: true })!.th).toMatch(/^ผู้เช่ารับผิด/)
    expect(clause('companyTenant', {})).toBeUndefined()
  })

  it('says of rent in advance what the bills do: it pays the last month', () => {
    expect(clause('deposit', {})!.th).toContain('ค่าเช่าล่วงหน้านำไปชำระค่าเช่าเดือนสุดท้ายที่เช่า')
  })
})

it('a lease keeps the clauses that were agreed, whatever its terms would say now', () => {
  const agreed = [{ ...leaseClauses(terms)[0]!, th: 'ข้อความที่ตกลงกันไว้' }]
  expect(clausesOf({ terms, clauses: agreed })).toBe(agreed)
  expect(leaseHash({ ...sampleLease, clauses: agreed })).not.toBe(leaseHash(sampleLease))
  expect(leaseHash({ ...sampleLease, clauses: leaseClauses(terms) })).toBe(leaseHash(sampleLease))
})

import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Values } from '#features/papers/kinds/kind.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { leaseAnnex } from './kind.ts'

const head = { no: 'AN-2026-0001', version: 1, madeOn: '2026-11-29' }
const GUARANTOR = {
  ...{
    kind: 'person' as const,
    nameTh: 'นายสมชาย ใจดี',
    nameEn: 'Mr Somchai Jaidee',
    idNumber: '3100600445635',
  },
  ...{ nationality: '', addressTh: 'กรุงเทพมหานคร', addressEn: 'Bangkok', signatory: '', position: '' },
  ...{ email: 'somchai@example.com', phone: '081-000-0000' },
}

const values = (about: string, more: Values = {}) => ({
  ...leaseAnnex.prefill(sampleFacts, { about }),
  ...more,
})
const text = (given: Values) =>
  textOfPaper(fixed(compose(leaseAnnex, leaseAnnex.clauses, given, head))).replaceAll('\u00a0', ' ')

describe('annexes of a lease', () => {
  it('guarantee a lease by its number, term and sum, and say what the guarantor is not', () => {
    const given = values('guarantee', { guarantor: GUARANTOR, max: '5400000' })
    const printed = text(given)
    expect(printed).toContain('สัญญาเช่าเลขที่ LS-2026-0021 ซึ่งเกิดขึ้นตั้งแต่วันที่ 1 ธันวาคม 2568 ถึงวันที่ 30 พฤศจิกายน 2569')
    expect(printed).toContain('รวมไม่เกิน 54,000.00 บาท (ห้าหมื่นสี่พันบาทถ้วน)')
    expect(printed).toContain('ไม่ต้องรับผิดอย่างลูกหนี้ร่วม')
    expect(leaseAnnex.signers(given).map(({ role }) => role.en)).toEqual(['Guarantor', 'For the landlord'])
    expect(leaseAnnex.checks(given, '2026-11-29')).toEqual([])
  })

  it('look at a guarantee above six months, and stop one by the tenant', () => {
    const dear = values('guarantee', { guarantor: GUARANTOR, max: '10800001' })
    expect(leaseAnnex.checks(dear, '2026-11-29')).toMatchObject([{ level: 'look', field: 'max' }])
    const own = values('guarantee', {
      guarantor: { ...GUARANTOR, idNumber: sampleFacts.tenants[0]!.idNumber },
      max: '100',
    })
    expect(leaseAnnex.checks(own, '2026-11-29')).toMatchObject([{ level: 'stop', field: 'guarantor' }])
  })

  it('name what is missing before a guarantee is issued', () => {
    const missing = compose(leaseAnnex, leaseAnnex.clauses, values('guarantee'), head).missing.map(
      ({ field }) => field,
    )
    expect(missing).toEqual(['guarantor', 'max'])
  })

  it('renew from the day after the end, with the last day reckoned', () => {
    const printed = text(values('renewal'))
    expect(printed).toContain('ออกไปอีก 12 เดือน ตั้งแต่วันที่ 1 ธันวาคม 2569 ถึงวันที่ 30 พฤศจิกายน 2570')
    expect(printed).toContain('The deposit of THB 36,000.00 stays in place.')
    expect(leaseAnnex.checks(values('renewal', { months: '36' }), '2026-11-29')).toMatchObject([
      { field: 'months' },
    ])
  })

  it('end a lease by agreement on a day, with the clause of the deposit', () => {
    const given = values('early_end', {
      lastDay: '2026-09-30',
      extra: { th: 'ผู้เช่าทาสีผนังคืน', en: 'The Tenant repaints.' },
    })
    const printed = text(given)
    expect(printed).toContain('โดยให้มีผลในวันที่ 30 กันยายน 2569')
    expect(printed).toContain('ตามข้อ 17 ของสัญญาเช่า')
    expect(printed).toContain('ผู้เช่าทาสีผนังคืน')
    expect(printed).toContain('ไม่ติดใจเรียกร้องต่อกันอีก')
    expect(leaseAnnex.checks(values('early_end', { lastDay: '2026-12-01' }), '2026-11-29')).toMatchObject([
      { field: 'lastDay' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Values } from '#features/papers/kinds/kind.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { registrationLetter as kind } from './kind.ts'

const head = { no: 'RL-2026-0001', version: 1, madeOn: '2026-11-26' }
const of = (variant: string, change: Values = {}): Values => ({
  ...kind.prefill(sampleFacts, { variant }),
  ...change,
})
const draft = (values: Values) => compose(kind, kind.clauses, values, head)
const text = (values: Values) => textOfPaper(fixed(draft(values)))
const found = (values: Values) =>
  kind.checks(values, sampleFacts.today).map(({ level, field }) => `${level} ${field}`)
const long = {
  landOffice: { th: 'กรุงเทพมหานคร สาขาบางรัก', en: 'Bangkok, Bang Rak branch' },
  deedNo: '12345',
  appointment: '2026-12-15',
  from: '2026-12-01',
  until: '2031-11-30',
  wholeRent: '150000000',
}

describe('a registration letter', () => {
  it('asks the building for what applies', () => {
    const vehicles = [{ plate: '1กข 234', make: 'Toyota', colour: '' }]
    expect(text(of('building'))).toContain('จึงขอให้ลงทะเบียนผู้พักอาศัย และออกบัตรผ่าน 2\u00a0ใบ')
    const written = text(of('building', { vehicles, cards: '1' }))
    expect(written).toContain(
      'register them, issue 1\u00a0access card and register the vehicles 1กข 234 Toyota.',
    )
    expect(written).toContain('ผู้จัดการนิติบุคคลอาคารชุด เดอะคราม สาทร')
    expect(text(of('building', { cards: '0' }))).toContain('Please register them. They')
  })

  it('says what it is no proof of, and that a lease may have no end', () => {
    const written = text(of('residence', { until: '' }))
    expect(written).toContain('มิใช่หลักฐานการจดทะเบียน')
    expect(written).toContain('2568 โดยไม่มีกำหนดเวลา และยินยอม')
    expect(written).toContain('ใช้ได้ถึงวันที่ 24\u00a0กุมภาพันธ์\u00a02570')
  })

  it('reckons the fee of the land office: 16,500 on 1,500,000', () => {
    expect(text(of('land_office', long))).toContain('THB\u00a016,500.00')
    expect(found(of('land_office', long))).toEqual([])
    expect(found(of('land_office', { ...long, until: '2029-11-30' }))).toEqual(['stop until'])
  })

  it('is signed by owner, both parties or head of house; by a manager only with a power of attorney', () => {
    const signers = (values: Values) => draft(values).signers.map(({ key }) => key)
    expect(signers(of('building'))).toEqual(['owner'])
    expect(signers(of('land_office'))).toEqual(['owner', 'tenants'])
    expect(signers(of('house_register'))).toEqual(['headOfHouse'])
    const managed = of('residence', { signedBy: 'manager' })
    expect(signers(managed)).toEqual(['sender'])
    expect(found(managed)).toEqual(['stop hasProxy'])
    expect(found({ ...managed, hasProxy: true })).toEqual([])
  })

  it('asks for consent before telephones go to the building', () => {
    expect(found(of('building'))).toEqual(['look hasConsent'])
    expect(found(of('building', { hasConsent: true }))).toEqual([])
  })
})

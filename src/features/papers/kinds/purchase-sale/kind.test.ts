import { describe, expect, it } from 'vitest'
import { textOfPaper } from '#contract/composed-paper.ts'
import { partyOf } from '#features/papers/kinds/agreement.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Party, Values } from '#features/papers/kinds/kind.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { purchaseSale as kind } from './kind.ts'

const head = { no: 'PS-2026-0001', version: 1, madeOn: '2026-11-26' }
const buyer: Party = partyOf(sampleFacts.tenants[0]!)
const known = (change: Values = {}): Values => ({
  ...kind.prefill(sampleFacts, {}),
  buyers: [buyer],
  building: '1',
  condoReg: '5/2560',
  landDeed: '1234',
  price: '300000000',
  earnest: '10000000',
  instalments: [{ day: '2026-12-30', sum: '40000000' }],
  balance: '250000000',
  appraised: '250000000',
  heldSince: '2020-12-01',
  transferBy: '2027-01-29',
  landOffice: { th: 'กรุงเทพมหานคร สาขาบางรัก', en: 'Bangkok, Bang Rak branch' },
  ...change,
})
const written = (change: Values = {}) => compose(kind, kind.clauses, known(change), head)
const text = (change: Values = {}) => textOfPaper(fixed(written(change)))
const found = (change: Values = {}) =>
  kind
    .checks(known(change), sampleFacts.today)
    .filter(({ level }) => level === 'stop')
    .map(({ field }) => field)

describe('an agreement to sell and buy', () => {
  it('says what is paid when, and what the transfer costs', () => {
    const paper = text()
    expect(paper).toContain('มัดจำในวันทำสัญญา 100,000.00\u00a0บาท')
    expect(paper).toContain('THB\u00a0400,000.00 on 30\u00a0December\u00a02026')
    expect(paper).toContain('| 50,000.00')
    expect(paper).toContain('อากรแสตมป์ 0.5% / Stamp duty, 0.5% | ผู้จะขาย / Seller | 15,000.00')
    expect(paper).not.toContain('ภาษีธุรกิจเฉพาะ')
    expect(text({ heldSince: '2024-01-29' })).toContain('3.3% | ผู้จะขาย / Seller | 99,000.00')
    expect(text({ appraised: '' })).toContain('สำนักงานที่ดินคำนวณ')
  })

  it('names the payments as a gap while a sum is missing', () => {
    expect(written({ balance: '' }).missing.map(({ field }) => field)).toContain('payments')
  })

  it('is signed by buyer, seller, spouse, witnesses in this order', () => {
    const { signers } = written({ marital: 'joint', spouse: buyer, witness1: 'ก', witness2: 'ข' })
    expect(signers.map(({ key, how }) => `${key} ${how}`)).toEqual([
      'buyers agree',
      'sellers agree',
      'spouse agree',
      'witness1 witness',
      'witness2 witness',
    ])
  })

  it('has the clauses of a let unit, a loan and a foreign buyer', () => {
    const keys = written({
      ...{
        buyers: [{ ...buyer, kind: 'foreigner' }],
        hasLoan: true,
        loanMin: '200000000',
        loanBy: '2027-01-10',
      },
    }).blocks.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['thingCondo', 'debtFree', 'loan', 'foreign', 'lease']))
    expect(keys).not.toContain('thingLand')
  })

  it('stops where sums differ, an owner is missing, a developer sells or a foreigner buys land', () => {
    expect(found()).toEqual([])
    expect(found({ balance: '240000000' })).toEqual(['balance'])
    expect(found({ ownerCount: '2' })).toEqual(['sellers'])
    expect(found({ sellerKind: 'developer' })).toEqual(['sellerKind'])
    expect(found({ kind: 'land', buyers: [{ ...buyer, kind: 'foreigner' }] })).toEqual(['buyers'])
  })
})

import { describe, expect, it } from 'vitest'
import {
  type Begun,
  checklistOf,
  erasedOn,
  type PartyFacts,
  progressOf,
  type TenancyFacts,
} from './checklist.ts'

const proof = (day = '2026-11-01') => ({ id: 'x', no: 'X-1', day })
const begun = (isWhole = true): Begun => ({ ...proof(), isWhole })
const LEAD: PartyFacts = {
  ...{ tenantId: 'lead', name: 'Lead', isCompany: false, isThai: true },
  ...{ identity: null, company: null, filing: null },
}
const lead = (facts: Partial<PartyFacts>) => ({ parties: [{ ...LEAD, ...facts }] })
const BARE: TenancyFacts = {
  ...{ status: 'active', startDay: '2026-11-01', endDay: '2027-10-31', isEnding: false },
  ...{ parties: [LEAD], hasOwner: false, hasGuarantor: false, hasDeposit: true },
  ...{ signed: null, outside: {}, depositReceipt: null, depositLetter: null, welcomeLetter: null },
  ...{ registrationLetter: null, guarantee: null, endLetter: null, moveIn: null, moveOut: null },
  ...{ policy: null, offer: null, settlement: null },
}
const at = (facts: Partial<TenancyFacts>, today = '2026-11-20') => checklistOf({ ...BARE, ...facts }, today)
const item = (facts: Partial<TenancyFacts>, key: string, today?: string) =>
  at(facts, today).find((one) => one.key === key)

describe('the papers of a tenancy', () => {
  it('are missing until they are there, with what fills them in', () => {
    expect(item({}, 'lease_signed')).toMatchObject({ state: 'missing', act: 'lease', isNeeded: true })
    expect(item({ signed: proof() }, 'lease_signed')).toMatchObject({ state: 'done', act: null })
    expect(item({}, 'stamp_duty')).toMatchObject({
      state: 'missing',
      day: '2026-11-16',
      upload: 'stamp_duty',
    })
    expect(item({ signed: proof('2026-10-20') }, 'stamp_duty')?.day).toBe('2026-11-04')
  })

  it('wait for the day of the move-in, and for sixty days before the end', () => {
    expect(item({}, 'move_in', '2026-10-31')).toMatchObject({ state: 'waiting', day: '2026-11-01' })
    expect(item({}, 'move_in', '2026-11-01')).toMatchObject({ state: 'missing' })
    expect(item({}, 'renewal', '2027-08-31')?.state).toBe('waiting')
    expect(item({}, 'renewal', '2027-09-01')).toMatchObject({ state: 'missing', day: '2027-10-31' })
    expect(item({ isEnding: true }, 'renewal')).toBeUndefined()
    expect(item({ endDay: null }, 'renewal')).toBeUndefined()
  })

  it('are there only once they are whole: a draft or an unsigned report is not', () => {
    const half = item({ moveIn: { ...begun(false), hasKeys: true } }, 'move_in')
    expect(half).toMatchObject({ state: 'missing', act: 'move_in', proof: { id: 'x' } })
    const whole = { moveIn: { ...begun(), hasKeys: false } }
    expect(item(whole, 'move_in')?.state).toBe('done')
    expect(item(whole, 'keys')?.state).toBe('missing')
    expect(item(whole, 'house_rules')?.state).toBe('done')
    expect(item({ depositLetter: begun(false) }, 'deposit_letter')?.state).toBe('missing')
  })

  it('follow from who rents and how', () => {
    expect(item({}, 'tm30')).toBeUndefined()
    expect(item(lead({ isThai: false }), 'tm30')).toMatchObject({ state: 'missing', day: '2026-11-02' })
    expect(item(lead({ isThai: null }), 'tm30')).toMatchObject({ state: 'open', isNeeded: false })
    expect(item(lead({ isThai: false, filing: begun() }), 'tm30')?.state).toBe('done')
    expect(item(lead({ isCompany: true }), 'company_papers')?.state).toBe('missing')
    expect(item(lead({ isCompany: true }), 'identity')).toBeUndefined()
    expect(item(lead({ isCompany: true, isThai: false }), 'tm30')).toBeUndefined()
    expect(item({}, 'guarantee')).toBeUndefined()
    expect(item({ hasGuarantor: true }, 'guarantee')?.state).toBe('missing')
    expect(item({ hasGuarantor: true, outside: { guarantee: proof() } }, 'guarantee')?.state).toBe('done')
    expect(item({ endDay: '2029-10-31' }, 'land_office')).toBeUndefined()
    expect(item({ endDay: '2029-11-01' }, 'land_office')?.state).toBe('missing')
    expect(item({ hasDeposit: false }, 'deposit_receipt')).toBeUndefined()
  })

  it('of the end stand there once it is known, and those of a renewed lease do not', () => {
    expect(item({}, 'move_out')).toBeUndefined()
    expect(item({ isEnding: true }, 'move_out')).toMatchObject({ state: 'waiting', day: '2027-10-31' })
    const over = { status: 'expired' as const, ...lead({ identity: proof() }) }
    expect(item(over, 'settlement', '2027-11-01')?.state).toBe('missing')
    expect(item(over, 'identity_erased', '2027-11-01')).toMatchObject({
      ...{ state: 'waiting', day: erasedOn('2027-10-31') },
    })
    expect(item({ status: 'renewed' }, 'move_out', '2027-11-01')).toBeUndefined()
  })

  it('are counted where they are needed alone', () => {
    const items = at({ signed: proof(), ...lead({ identity: proof() }) })
    expect(progressOf(items)).toEqual({ done: 2, missing: 6, waiting: 1, total: 9 })
    expect(items.filter(({ state }) => state === 'open').every(({ isNeeded }) => !isNeeded)).toBe(true)
  })

  it('of several who rent are asked of each by name', () => {
    const mate = { ...LEAD, tenantId: 'mate', name: 'Mate', isThai: false }
    const of = (parties: PartyFacts[], key: string) =>
      at({ parties })
        .filter((one) => one.key === key)
        .map(({ party, state }) => [party?.name, state])
    const has = { ...LEAD, identity: proof() }
    expect(of([has, mate], 'identity')).toEqual([
      ['Lead', 'done'],
      ['Mate', 'missing'],
    ])
    expect(of([has, mate], 'tm30')).toEqual([['Mate', 'missing']])
    expect(of([has, { ...mate, filing: begun() }], 'tm30')).toEqual([['Mate', 'done']])
    expect(of([has, { ...mate, isCompany: true }], 'company_papers')).toEqual([['Mate', 'missing']])
    expect(of([has], 'identity')).toEqual([[undefined, 'done']])
  })
})

import { describe, expect, it } from 'vitest'
import { LEASE_STATUSES } from '#features/leases/contract.ts'
import { assertDraft, assertStep, canBecome, lastDay, reviewLease, signByDay } from './rules.ts'

describe('the steps of a lease', () => {
  it('allows exactly the decided ones', () => {
    const allowed = LEASE_STATUSES.flatMap((from) =>
      LEASE_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from}>${to}`),
    )
    expect(allowed).toEqual([
      'draft>sent',
      'sent>signed',
      'sent>terminated',
      'signed>active',
      'signed>terminated',
      'active>expired',
      'active>terminated',
      'active>renewed',
    ])
  })

  it('names the state that forbids a step', () => {
    expect(() => assertStep('active', 'sent')).toThrowError('lease_active')
    expect(() => assertDraft('sent')).toThrowError('lease_sent')
    expect(() => assertDraft('draft')).not.toThrow()
  })
})

describe('days', () => {
  it.each([
    ['2026-12-01', 12, '2027-11-30'],
    ['2026-01-31', 1, '2026-02-27'],
    ['2026-06-15', 6, '2026-12-14'],
  ])('a term from %s of %i months ends on %s', (start, months, end) => {
    expect(lastDay(start, months)).toBe(end)
  })

  it('asks for the signature within a week, and before a lease that begins sooner', () => {
    expect(signByDay({ today: '2026-11-20', startDay: '2026-12-15' })).toBe('2026-11-27')
    expect(signByDay({ today: '2026-11-20', startDay: '2026-11-22' })).toBe('2026-11-22')
    expect(signByDay({ today: '2026-11-20', startDay: '2026-11-01' })).toBe('2026-11-27')
    expect(signByDay({ today: '2026-11-20', startDay: '2026-12-01', asked: '2026-11-30' })).toBe('2026-11-30')
    expect(signByDay({ today: '2026-11-20', startDay: '2026-12-01', asked: '2026-11-01' })).toBe('2026-11-20')
  })
})

describe('what the rule checker says', () => {
  const year = { rentSatang: 1_500_000n, rentSteps: [], startDay: '2026-12-01', endDay: '2027-11-30' }
  const three = { landlordUnits: 3, isCompany: false }

  it('keeps quiet at three months up front and shows the sum all the same', () => {
    const check = reviewLease({ ...year, depositSatang: 3_000_000n, advanceSatang: 1_500_000n }, three)
    expect(check.findings).toEqual([])
    expect(check.upFront).toEqual({
      ruleId: 'th-lease-2568',
      actualSatang: 4_500_000n,
      limitSatang: 4_500_000n,
      limitMonths: 3,
      months: 3,
    })
    expect(check.stampDutySatang).toBe(18_000n)
  })

  it('warns at four months where the landlord lets three homes or more', () => {
    const lease = { ...year, depositSatang: 3_000_000n, advanceSatang: 3_000_000n }
    expect(reviewLease(lease, three).findings).toMatchObject([{ id: 'up_front_above_limit', months: 4 }])
    expect(reviewLease(lease, { ...three, landlordUnits: 2 })).toMatchObject({ findings: [], upFront: null })
    expect(reviewLease(lease, { ...three, isCompany: true }).findings).toEqual([])
  })

  it('speaks of the Land Office above three years, and of duty in cash from a million', () => {
    const check = reviewLease(
      {
        rentSatang: 3_500_000n,
        rentSteps: [],
        depositSatang: 0n,
        advanceSatang: 0n,
        startDay: '2026-01-01',
        endDay: '2029-06-30',
      },
      three,
    )
    expect(check.findings).toMatchObject([{ id: 'registration_over_3_years' }])
    expect(check.upFront).toBeNull()
    expect(check.isStampPaidInCash).toBe(true)
  })

  it('points at steps of the rent where the rule covers the lease, and reckons the duty with them', () => {
    const rentSteps = [{ from: '2027-06-01', rentSatang: 2_000_000n }]
    const lease = { ...year, rentSteps, depositSatang: 0n, advanceSatang: 0n }
    expect(reviewLease(lease, three).findings).toMatchObject([
      { id: 'rent_steps_covered', level: 'should_look' },
    ])
    expect(reviewLease(lease, { ...three, landlordUnits: 2 }).findings).toEqual([])
    // 6 × 15,000 + 6 × 20,000 = 210,000 baht.
    expect(reviewLease(lease, three).stampDutySatang).toBe(21_000n)
  })

  it('points at a guarantee of more than six months', () => {
    const lease = { ...year, depositSatang: 0n, advanceSatang: 0n }
    expect(reviewLease({ ...lease, guaranteeSatang: 9_000_000n }, three).findings).toEqual([])
    expect(reviewLease({ ...lease, guaranteeSatang: 9_000_001n }, three).findings).toMatchObject([
      { id: 'guarantee_above_6_months' },
    ])
  })

  it('checks a lease without a last day too', () => {
    const check = reviewLease({ ...year, endDay: null, depositSatang: 6_000_000n, advanceSatang: 0n }, three)
    expect(check.findings).toMatchObject([{ id: 'up_front_above_limit' }])
  })
})

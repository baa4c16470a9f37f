import { describe, expect, test } from 'vitest'
import { checkLease, type LeaseToCheck, needsRegistration } from './check-lease.ts'
import { depositReturnBy, earlyExit, sendBillBy, stampDuty } from './deadlines.ts'
import { LEASE_RULES, leaseRuleOn } from './rules.ts'

const lease: LeaseToCheck = {
  rentSatang: 1_500_000n,
  depositSatang: 3_000_000n,
  advanceSatang: 1_500_000n,
  startDay: '2026-01-01',
  endDay: '2026-12-31',
  landlordUnits: 3,
  tenantIsNaturalPerson: true,
}
const check = (change: Partial<LeaseToCheck>) => checkLease({ ...lease, ...change })
const ids = (change: Partial<LeaseToCheck>) => check(change).map((found) => found.id)

describe('deposit and advance rent', () => {
  test('three months are within the limit, to the satang', () => {
    expect(check({})).toEqual([])
    expect(ids({ advanceSatang: 1_500_001n })).toEqual(['up_front_above_limit'])
  })

  test('four months are shown with the figures and the rule', () => {
    expect(check({ advanceSatang: 3_000_000n })).toEqual([
      {
        id: 'up_front_above_limit',
        level: 'must_look',
        sourceKey: 'th-lease-2568',
        inForce: true,
        inForceFrom: '2025-09-04',
        limitSatang: 4_500_000n,
        actualSatang: 6_000_000n,
        limitMonths: 3,
        months: 4,
      },
    ])
  })

  test('below three homes, and for a company as tenant, the rule does not apply', () => {
    expect(ids({ advanceSatang: 3_000_000n, landlordUnits: 2 })).toEqual([])
    expect(ids({ advanceSatang: 3_000_000n, landlordUnits: 3 })).toEqual(['up_front_above_limit'])
    expect(ids({ advanceSatang: 3_000_000n, tenantIsNaturalPerson: false })).toEqual([])
  })

  test('rent paid by the year may be a year up front', () => {
    expect(ids({ paidYearly: true, depositSatang: 0n, advanceSatang: 18_000_000n })).toEqual([])
    expect(ids({ paidYearly: true, depositSatang: 1n, advanceSatang: 18_000_000n })).toEqual([
      'up_front_above_limit',
    ])
  })

  test('an older lease is read by the rule of its first day', () => {
    const old = { startDay: '2025-09-03', endDay: '2026-09-02' }
    expect(ids({ ...old, landlordUnits: 4 })).toEqual([])
    expect(check({ ...old, landlordUnits: 5 })).toMatchObject([
      {
        id: 'deposit_above_limit',
        level: 'should_look',
        sourceKey: 'th-lease-2562',
        inForce: false,
        months: 2,
      },
    ])
    expect(ids({ startDay: '2015-01-01', endDay: '2015-12-31', advanceSatang: 9_000_000n })).toEqual([])
  })

  test('a lease over three years gets the registration note instead', () => {
    expect(ids({ advanceSatang: 3_000_000n, endDay: '2028-12-31' })).toEqual(['up_front_above_limit'])
    expect(ids({ advanceSatang: 3_000_000n, endDay: '2029-01-01' })).toEqual(['registration_over_3_years'])
  })
})

describe('term', () => {
  test('three years to the day need no registration', () => {
    expect(needsRegistration({ startDay: '2026-01-01', endDay: '2028-12-31' })).toBe(false)
    expect(needsRegistration({ startDay: '2026-01-01', endDay: '2029-01-01' })).toBe(true)
  })

  test('too long, too short, upside down', () => {
    expect(ids({ endDay: '2055-12-31' })).toEqual(['registration_over_3_years'])
    expect(ids({ endDay: '2056-01-01' })).toEqual(['term_over_30_years'])
    expect(ids({ endDay: '2026-01-29' })).toEqual(['term_under_30_days'])
    expect(ids({ endDay: '2026-01-30' })).toEqual([])
    expect(ids({ endDay: '2025-12-31' })).toEqual(['end_before_start'])
  })

  test('no finding says legal or illegal', () => {
    const all = [...ids({ advanceSatang: 3_000_000n }), ...ids({ endDay: '2056-01-01' })].join()
    expect(all).not.toMatch(/legal|unlawful/)
  })
})

describe('deadlines', () => {
  test('the deposit goes back at once, in 7 or in 14 days', () => {
    const by = (state: 'none' | 'no_damage' | 'damage') =>
      depositReturnBy({ leaseStart: '2025-10-01', leaseEnd: '2026-03-31', state })?.day
    expect([by('none'), by('no_damage'), by('damage')]).toEqual(['2026-03-31', '2026-04-07', '2026-04-14'])
    expect(depositReturnBy({ leaseStart: '2010-01-01', leaseEnd: '2010-12-31', state: 'none' })).toBeNull()
  })

  test('early exit after half the term with 30 days of notice', () => {
    expect(earlyExit({ startDay: '2026-01-01', endDay: '2026-12-31' })).toEqual({
      rightFrom: '2026-07-01',
      earliestExit: '2026-07-31',
      noticeDays: 30,
    })
    expect(earlyExit({ startDay: '2026-01-01', endDay: '2026-01-31' }).rightFrom).toBe('2026-01-17')
  })

  test('bills go out a week before they are due', () => {
    expect(sendBillBy({ dueDay: '2026-12-05', leaseStart: '2026-01-01' })).toBe('2026-11-28')
  })
})

test.each([
  [18_000_000n, 18_000n, false],
  [1_250_050n * 12n, 15_100n, false],
  [126_000_000n, 126_000n, true],
  [99_999_999n, 100_000n, false],
  [100_000_000n, 100_000n, true],
  [0n, 0n, false],
])('stamp duty on %s satang is %s', (total, dutySatang, isPaidInCash) => {
  expect(stampDuty(total)).toEqual({ dutySatang, isPaidInCash })
})

test('versions follow one another without a gap', () => {
  expect(LEASE_RULES.map((rule) => rule.id)).toEqual(['th-lease-2568', 'th-lease-2562'])
  expect(leaseRuleOn('2025-09-04')?.be).toBe(2568)
  expect(leaseRuleOn('2025-09-03')?.be).toBe(2562)
  expect(leaseRuleOn('2020-01-28')).toBeNull()
})

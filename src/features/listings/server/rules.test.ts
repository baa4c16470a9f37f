import { describe, expect, it } from 'vitest'
import { confirmedDaysAgo, type HomeMoney, monthlyCost, moveInCost } from './rules.ts'

const studio: HomeMoney = {
  bedrooms: 0,
  rentSatang: 1_350_000n,
  depositSatang: 2_700_000n,
  advanceSatang: 0n,
  commonFeeSatang: 0n,
  internetFeeSatang: 55_000n,
  waterMode: 'per_unit',
  waterRateSatang: 1_875n,
  electricMode: 'per_unit',
  electricRateSatang: 700n,
  amenities: [],
}

describe('cash to move in', () => {
  it('is deposit, advance rent and the first month with its fees', () => {
    expect(moveInCost({ ...studio, internetFeeSatang: 0n })).toEqual({
      depositSatang: 2_700_000n,
      advanceSatang: 0n,
      firstMonthSatang: 1_350_000n,
      totalSatang: 4_050_000n,
      upFrontCentimonths: 200,
    })
    const withAdvance = moveInCost({ ...studio, advanceSatang: 1_350_000n, commonFeeSatang: 50_000n })
    expect(withAdvance.totalSatang).toBe(2_700_000n + 1_350_000n + 1_350_000n + 50_000n + 55_000n)
    expect(withAdvance.upFrontCentimonths).toBe(300)
  })

  it('does not divide by a rent of nothing', () => {
    expect(moveInCost({ ...studio, rentSatang: 0n }).upFrontCentimonths).toBe(0)
  })
})

describe('true monthly cost', () => {
  it('adds usual use at the home’s own rates', () => {
    const { totalSatang, parts } = monthlyCost(studio)
    expect(parts.map((part) => [part.kind, part.satang])).toEqual([
      ['rent', 1_350_000n],
      ['electric', 98_000n],
      ['water', 15_000n],
      ['internet', 55_000n],
    ])
    expect(totalSatang).toBe(1_518_000n)
  })

  it('knows flat, included and at-cost utilities', () => {
    const flat = monthlyCost({ ...studio, waterMode: 'flat', waterRateSatang: 10_000n })
    expect(flat.parts.find((part) => part.kind === 'water')).toEqual({
      kind: 'water',
      satang: 10_000n,
      isEstimate: false,
    })
    const included = monthlyCost({ ...studio, waterMode: 'included', electricMode: 'included' })
    expect(included.parts.map((part) => part.kind)).toEqual(['rent', 'internet'])
    const atCost = monthlyCost({ ...studio, electricMode: 'at_cost', electricRateSatang: 0n })
    expect(atCost.parts.find((part) => part.kind === 'electric')).toMatchObject({
      units: 140,
      rateSatang: 472n,
      isEstimate: true,
    })
  })

  it('reckons a usual internet line unless the home brings one', () => {
    const none = monthlyCost({ ...studio, internetFeeSatang: 0n })
    expect(none.parts.at(-1)).toEqual({ kind: 'internet', satang: 55_000n, isEstimate: true })
    const wifi = monthlyCost({ ...studio, internetFeeSatang: 0n, amenities: ['wifi'] })
    expect(wifi.parts.some((part) => part.kind === 'internet')).toBe(false)
  })

  it('grows with the bedrooms', () => {
    const cost = (bedrooms: number) => monthlyCost({ ...studio, bedrooms }).totalSatang
    expect(cost(2)).toBeGreaterThan(cost(1))
    expect(cost(9)).toBe(cost(5))
  })
})

it('counts whole days since a confirmation, never below none', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  expect(confirmedDaysAgo(new Date('2026-11-18T03:00:00Z'), now)).toBe(2)
  expect(confirmedDaysAgo(new Date('2026-11-18T04:00:00Z'), now)).toBe(1)
  expect(confirmedDaysAgo(new Date('2026-11-21T03:00:00Z'), now)).toBe(0)
  expect(confirmedDaysAgo(null, now)).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { amountOf, isVatTooMuch, sumsOf } from './lines.ts'
import { firstFrom, MOST_ROUNDS, roundsUntil } from './recurring.ts'

describe('lines of a bill', () => {
  it('come to their quantity times their price, to the nearest satang', () => {
    expect(amountOf({ quantity: 3, unitPriceSatang: 12_345n })).toBe(37_035n)
    expect(amountOf({ quantity: 0.333, unitPriceSatang: 100n })).toBe(33n)
    expect(amountOf({ quantity: 0.005, unitPriceSatang: 100n })).toBe(1n)
    // A binary fraction that is not written down exactly.
    expect(amountOf({ quantity: 1.1, unitPriceSatang: 100_000n })).toBe(110_000n)
    expect(amountOf({ quantity: 0.1, unitPriceSatang: 9_999_999_999n })).toBe(1_000_000_000n)
  })

  it('are service where they say so', () => {
    const line = { description: 'x', quantity: 2, unitPriceSatang: 50_000n }
    const lines = [
      { ...line, isService: true },
      { ...line, isService: false },
    ]
    expect(sumsOf(lines)).toEqual({ subtotalSatang: 200_000n, serviceSatang: 100_000n })
    expect(sumsOf([])).toEqual({ subtotalSatang: 0n, serviceSatang: 0n })
  })

  it('carry 7 % of VAT at most', () => {
    expect(isVatTooMuch({ subtotalSatang: 100_000n, vatSatang: 7_000n })).toBe(false)
    expect(isVatTooMuch({ subtotalSatang: 99_999n, vatSatang: 7_000n })).toBe(false)
    expect(isVatTooMuch({ subtotalSatang: 100_000n, vatSatang: 7_002n })).toBe(true)
    expect(isVatTooMuch({ subtotalSatang: 0n, vatSatang: 0n })).toBe(false)
  })
})

describe('a plan', () => {
  const plan = { firstDay: '2026-01-31', rhythm: 'month' as const, endsOn: null }

  it('comes on the last day of shorter months, and on its own day again after them', () => {
    expect(roundsUntil({ ...plan, nextDay: '2026-01-31' }, '2026-05-01')).toEqual({
      days: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
      nextDay: '2026-05-31',
    })
  })

  it('makes nothing twice, nothing before its day, nothing after its end', () => {
    expect(roundsUntil({ ...plan, nextDay: '2026-05-31' }, '2026-05-30')).toEqual({
      days: [],
      nextDay: '2026-05-31',
    })
    expect(roundsUntil({ ...plan, nextDay: '2026-01-31', endsOn: '2026-02-28' }, '2026-09-01').days).toEqual([
      '2026-01-31',
      '2026-02-28',
    ])
  })

  it('makes up for twelve rounds of one run at most', () => {
    expect(roundsUntil({ ...plan, nextDay: '2026-01-31' }, '2029-01-01').days).toHaveLength(MOST_ROUNDS)
  })

  it('of a year comes on its day each year, and on the 28th after a 29th of February', () => {
    const year = { firstDay: '2024-02-29', rhythm: 'year' as const, endsOn: null }
    expect(roundsUntil({ ...year, nextDay: '2024-02-29' }, '2026-12-01')).toEqual({
      days: ['2024-02-29', '2025-02-28', '2026-02-28'],
      nextDay: '2027-02-28',
    })
    expect(firstFrom(year, '2024-03-01')).toBe('2025-02-28')
  })

  it('that goes on begins with the next of its days', () => {
    expect(firstFrom(plan, '2026-01-01')).toBe('2026-01-31')
    expect(firstFrom(plan, '2026-02-28')).toBe('2026-02-28')
    expect(firstFrom(plan, '2026-03-01')).toBe('2026-03-31')
  })
})

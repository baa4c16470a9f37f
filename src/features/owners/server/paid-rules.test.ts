import { describe, expect, it } from 'vitest'
import { coverMonths, type Owed, payableNow } from './paid-rules.ts'

const month = (period: string, payableSatang: bigint, paidSatang = 0n): Owed => ({
  ...{ id: period, period, payableSatang, paidSatang },
})

describe('what a transfer pays', () => {
  it('is the oldest month first, and a later one in part', () => {
    const months = [month('2026-11', 700n), month('2026-10', 500n)]
    expect(coverMonths(months, 800n)).toEqual({
      covers: [
        { statementId: '2026-10', period: '2026-10', satang: 500n, isWhole: true },
        { statementId: '2026-11', period: '2026-11', satang: 300n, isWhole: false },
      ],
      rest: 0n,
    })
  })

  it('goes on where an earlier one stopped, and passes months below zero by', () => {
    const months = [month('2026-09', -100n), month('2026-10', 500n, 200n), month('2026-11', 50n, 50n)]
    expect(coverMonths(months, 300n)).toEqual({
      covers: [{ statementId: '2026-10', period: '2026-10', satang: 300n, isWhole: true }],
      rest: 0n,
    })
  })

  it('says what is more than was told', () => {
    expect(coverMonths([month('2026-10', 500n)], 501n)).toMatchObject({ rest: 1n })
    expect(coverMonths([], 1n)).toEqual({ covers: [], rest: 1n })
  })

  it.each([7n, 499n, 500n, 501n, 1_200n, 5_000n])('adds up to %s', (satang) => {
    const { covers, rest } = coverMonths([month('2026-11', 700n), month('2026-10', 500n)], satang)
    expect(covers.reduce((sum, one) => sum + one.satang, rest)).toBe(satang)
  })
})

describe('what can be paid', () => {
  it.each([
    [10_000n, 0n, 0n, 10_000n],
    [10_000n, 3_000n, 2_000n, 5_000n],
    [10_000n, 12_000n, 0n, 0n],
    [-500n, 0n, 0n, 0n],
    [10_000n, 0n, 10_000n, 0n],
  ])('of %s owed, %s kept and %s on its way is %s', (owedSatang, reserveSatang, preparedSatang, free) => {
    expect(payableNow({ owedSatang, reserveSatang, preparedSatang })).toBe(free)
  })
})

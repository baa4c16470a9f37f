import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionParts } from './commission.ts'

const percent = (rateBp: number, coShareBp = 0) => ({
  ...{ kind: 'percent' as const, rateBp, flatSatang: 0n, coShareBp },
})

describe('a commission', () => {
  it('is a share of one month, to the nearest satang, half up', () => {
    expect(commissionParts(1_200_000n, percent(10_000))).toEqual({ agent: 1_200_000n, co: 0n })
    expect(commissionParts(1_200_000n, percent(5_000))).toEqual({ agent: 600_000n, co: 0n })
    expect(commissionParts(1n, percent(5_000))).toEqual({ agent: 1n, co: 0n })
    expect(commissionParts(1n, percent(4_999))).toEqual({ agent: 0n, co: 0n })
  })

  it('is shared with a co-agent, whose part is rounded down', () => {
    expect(commissionParts(100_001n, percent(10_000, 5_000))).toEqual({ agent: 50_001n, co: 50_000n })
    expect(commissionParts(0n, { kind: 'flat', rateBp: 0, flatSatang: 500_000n, coShareBp: 3_333 })).toEqual({
      agent: 333_350n,
      co: 166_650n,
    })
  })

  it('adds up, is never below nothing, and is off by at most half a satang', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 1_000_000_000n),
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (rent, rateBp, coShareBp) => {
          const { agent, co } = commissionParts(rent, percent(rateBp, coShareBp))
          const whole = agent + co
          const error = whole * 10_000n - rent * BigInt(rateBp)
          expect(agent >= 0n && co >= 0n).toBe(true)
          expect(error > -5_000n && error <= 5_000n).toBe(true)
          const coError = whole * BigInt(coShareBp) - co * 10_000n
          expect(coError >= 0n && coError < 10_000n).toBe(true)
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { mustWithhold, SERVICE_RATE_BP, serviceOf, withheldOf } from './withholding.ts'

describe('tax withheld from a worker', () => {
  it('is 3 % of the service, without goods and VAT', () => {
    const base = serviceOf({ labourSatang: 120_000n, travelSatang: 20_000n })
    expect(base).toBe(140_000n)
    expect(withheldOf(base, SERVICE_RATE_BP)).toBe(4_200n)
    expect(withheldOf(100_033n, SERVICE_RATE_BP)).toBe(3_001n)
    expect(withheldOf(100_016n, SERVICE_RATE_BP)).toBe(3_000n)
  })

  it('is for juristic persons, from 1,000 baht on', () => {
    expect(mustWithhold(100_000n, { isJuristic: true })).toBe(true)
    expect(mustWithhold(99_999n, { isJuristic: true })).toBe(false)
    expect(mustWithhold(10_000_000n, { isJuristic: false })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { equalParts, limitsFor, OWNED_LIMITS, type WrittenLimits, zoneOf } from './limits.ts'

const written = (soft: bigint | null, hard: bigint | null, urgent: bigint | null = null): WrittenLimits => ({
  softSatang: soft,
  hardSatang: hard,
  urgentSoftSatang: urgent,
  urgentHardSatang: urgent,
})
const owned = { isUrgent: false, hasOwner: true }

describe('limits', () => {
  it('come from the nearest place that writes them, one by one', () => {
    const business = written(100_000n, 500_000n)
    expect(limitsFor([null, null, business], owned)).toEqual({ softSatang: 100_000n, hardSatang: 500_000n })
    expect(limitsFor([null, written(null, 900_000n), business], owned)).toEqual({
      softSatang: 100_000n,
      hardSatang: 900_000n,
    })
    expect(limitsFor([written(1n, 2n), written(null, 900_000n), business], owned)).toEqual({
      softSatang: 1n,
      hardSatang: 2n,
    })
  })

  it('are apart for urgent work', () => {
    const business = written(100_000n, 500_000n, 700_000n)
    const urgent = limitsFor([null, null, business], { isUrgent: true, hasOwner: true })
    expect(urgent).toEqual({ softSatang: 700_000n, hardSatang: 700_000n })
  })

  it('of an owned home are there before anybody wrote them, of the own homes of a business not', () => {
    expect(limitsFor([null, null, null], owned)).toEqual({
      softSatang: OWNED_LIMITS.softSatang,
      hardSatang: OWNED_LIMITS.hardSatang,
    })
    expect(limitsFor([null, null, null], { isUrgent: false, hasOwner: false })).toEqual({
      softSatang: null,
      hardSatang: null,
    })
    const business = limitsFor([null, null, written(50_000n, 60_000n)], { isUrgent: false, hasOwner: false })
    expect(business).toEqual({ softSatang: 50_000n, hardSatang: null })
  })

  it('let no soft limit stand above the hard one', () => {
    const limits = limitsFor([written(null, 150_000n), null, null], owned)
    expect(limits).toEqual({ softSatang: 150_000n, hardSatang: 150_000n })
    expect(zoneOf(150_001n, limits)).toBe('owner')
  })

  it('hold from the satang above them on', () => {
    const limits = { softSatang: 200_000n, hardSatang: 300_000n }
    const zones = [0n, 200_000n, 200_001n, 300_000n, 300_001n].map((sum) => zoneOf(sum, limits))
    expect(zones).toEqual(['go', 'go', 'manager', 'manager', 'owner'])
    expect(zoneOf(10n ** 10n, { softSatang: null, hardSatang: null })).toBe('go')
  })
})

describe('equal parts', () => {
  it('add up to the satang, whatever is shared among however many', () => {
    for (let total = 0n; total < 200n; total += 7n)
      for (let count = 1; count <= 60; count += 1) {
        const parts = equalParts(total, count)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total)
        expect(Number(parts[0]! - parts.at(-1)!)).toBeLessThanOrEqual(1)
      }
  })
})

import { describe, expect, it } from 'vitest'
import { areShares, equalShareBp, leadShareBp, percentText, WHOLE_BP } from './shares.ts'

const of = (...shares: (number | null)[]) => shares.map((shareBp) => ({ shareBp }))

describe('shares of those who rent together', () => {
  it('leave the rest to the lead tenant', () => {
    expect(leadShareBp(of(4000))).toBe(6000)
    expect(leadShareBp(of(2500, 2500, 1))).toBe(4999)
    expect(leadShareBp(of(null, null))).toBeNull()
    expect(leadShareBp([])).toBeNull()
  })

  it('are named for all or for nobody, with something left', () => {
    expect(areShares([])).toBe(true)
    expect(areShares(of(null, null))).toBe(true)
    expect(areShares(of(5000))).toBe(true)
    expect(areShares(of(9999))).toBe(true)
    expect(areShares(of(10_000))).toBe(false)
    expect(areShares(of(6000, 5000))).toBe(false)
    expect(areShares(of(5000, null))).toBe(false)
  })

  it('are equal by one press, and the whole together', () => {
    for (let people = 2; people <= 6; people++) {
      const others = of(...Array.from({ length: people - 1 }, () => equalShareBp(people)))
      const lead = leadShareBp(others)!
      expect(lead + equalShareBp(people) * (people - 1)).toBe(WHOLE_BP)
      expect(lead - equalShareBp(people)).toBeGreaterThanOrEqual(0)
      expect(lead - equalShareBp(people)).toBeLessThan(people)
    }
  })

  it('read as per cent', () => {
    expect([3333, 5000, 3334, 1].map(percentText)).toEqual(['33.33', '50', '33.34', '0.01'])
  })
})

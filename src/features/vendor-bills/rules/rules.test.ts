import { describe, expect, it } from 'vitest'
import { splitOf } from './sharing.ts'

describe('who bears a cost', () => {
  it('adds up to the satang, whoever bears it', () => {
    for (const billTo of ['owner', 'tenant', 'business'] as const) {
      const { ownerSatang, tenantSatang, businessSatang } = splitOf(385_001n, billTo)!
      expect(ownerSatang + tenantSatang + businessSatang).toBe(385_001n)
    }
    expect(splitOf(385_001n, 'shared', { ownerSatang: 200_000n, tenantSatang: 100_000n })).toEqual({
      ownerSatang: 200_000n,
      tenantSatang: 100_000n,
      businessSatang: 85_001n,
    })
    expect(splitOf(100n, 'shared', { ownerSatang: 60n, tenantSatang: 41n })).toBeNull()
  })
})

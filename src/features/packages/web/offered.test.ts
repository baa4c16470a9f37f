import { describe, expect, it } from 'vitest'
import { domainBeside, type Offered, percentOf, sameDiscount, trialsOf } from './offered.ts'

const offered = (name: string, more: Partial<Offered> = {}): Offered => ({
  ...{ id: 'starter', name, maxUnits: null, bands: [{ fromUnit: 1, satang: 2900n }] },
  ...{ contractDiscount: 1000, trialDays: 0, addons: [], ...more },
})
const free = offered('Free', { bands: [{ fromUnit: 1, satang: 0n }], contractDiscount: 0 })

describe('the contract for a year', () => {
  it('is less by one figure for all only where it is the same', () => {
    expect(sameDiscount([free, offered('Starter'), offered('Pro')])).toBe(1000)
    expect(sameDiscount([free, offered('Starter'), offered('Pro', { contractDiscount: 1250 })])).toBeNull()
  })

  it('promises nothing where nothing is taken off', () => {
    const none = { contractDiscount: 0 }
    expect(sameDiscount([free, offered('Starter', none), offered('Pro', none)])).toBeNull()
    expect(sameDiscount([])).toBeNull()
  })

  it('says halves of a percent', () => {
    expect([1000, 1250, 1234].map(percentOf)).toEqual(['10', '12.5', '12.34'])
  })
})

it('names the package beside which a domain is sold', () => {
  expect(domainBeside([free, offered('Pro')])).toBeNull()
  const starter = offered('Starter', { addons: [{ id: 'domain', satang: 19_900n }] })
  expect(domainBeside([free, starter])).toEqual({ name: 'Starter', satang: 19_900n })
})

it('names what can be tried', () => {
  expect(trialsOf([free, offered('Pro', { trialDays: 30 })])).toEqual([{ name: 'Pro', days: 30 }])
})

import { expect, it } from 'vitest'
import { CHIPS, chipCount } from './address.ts'

it('counts in all what its parts count together', () => {
  const counts = { open: 3, us: 1, vendor: 1, owner: 1, tenant: 1, late: 2 }
  expect(CHIPS.map((chip) => chipCount(counts, chip))).toEqual([4, 1, 1, 1, 1, 2])
})

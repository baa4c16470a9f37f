import { expect, test } from 'vitest'
import { PACKAGES } from '#features/packages/rules.ts'
import { plannedPrices } from './planned.ts'

const NAMED = PACKAGES.map((one) => ({ ...one, name: one.id }))

test('a business sees what its own homes will cost, and which package is for fewer', () => {
  const [free, starter] = plannedPrices(24, NAMED)
  expect(free).toMatchObject({ name: 'free', maxUnits: 3, isEnough: false, units: 24 })
  expect(starter).toMatchObject({ isEnough: true, monthlySatang: 20n * 2_900n + 4n * 1_900n })
})

test.each([
  [0, 1],
  [3, 3],
  [20_000, 10_000],
])('of %d homes the prices are for %d', (homes, units) => {
  expect(plannedPrices(homes, NAMED).map((one) => one.units)).toEqual([units, units, units])
})

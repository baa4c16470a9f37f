import { describe, expect, it, test } from 'vitest'
import { MOST_UNITS, readUnits } from './read-units.ts'
import { pricesFor } from './rules.ts'

const of = (units: number, id: string) => pricesFor(units).find((price) => price.id === id)!

describe('the price of a package', () => {
  it.each([
    [1, 2_900n],
    [20, 58_000n],
    [21, 59_900n],
    [100, 58_000n + 80n * 1_900n],
    [101, 58_000n + 80n * 1_900n + 1_200n],
  ])('for %d units is %d satang a month', (units, satang) => {
    expect(of(units, 'starter').monthlySatang).toBe(satang)
  })

  it('is nothing on the free one, which is for three units', () => {
    expect(of(3, 'free')).toMatchObject({ isEnough: true, monthlySatang: 0n, yearSatang: 0n })
    expect(of(4, 'free').isEnough).toBe(false)
  })

  it('is a tenth less with a contract for a year, to the satang', () => {
    const price = of(21, 'starter')
    expect(price.yearlyMonthSatang).toBe(53_910n)
    expect(price.yearSatang).toBe(646_920n)
  })

  it('never falls when a unit is added, and never rises for each of them', () => {
    for (const id of ['starter', 'pro'])
      for (let units = 1; units < 300; units++) {
        expect(of(units + 1, id).monthlySatang).toBeGreaterThan(of(units, id).monthlySatang)
        expect(of(units + 1, id).unitSatang).toBeLessThanOrEqual(of(units, id).unitSatang)
      }
  })

  it.each([0, -1, 1.5, MOST_UNITS + 1, Number.NaN])('is not asked for %d units', (units) => {
    expect(() => pricesFor(units)).toThrow(RangeError)
  })
})

test.each([
  ['24', 24],
  [' ๒๔ ', 24],
  ['1,200', 1_200],
  ['1', 1],
  ['10,000', MOST_UNITS],
])('typed units %j are read as %d', (text, units) => {
  expect(readUnits(text)).toBe(units)
})

test.each(['', ' ', '0', '10001', '999999999999', '-5', '1.5', '1e3', 'abc', '12 ห้อง'])(
  'typed units %j are none',
  (text) => {
    expect(readUnits(text)).toBeNull()
  },
)

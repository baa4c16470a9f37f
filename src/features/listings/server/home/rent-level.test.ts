import { describe, expect, it } from 'vitest'
import { farFrom, levelOfYear, type RentLevel } from './rent-level.ts'

const level = (low: number, median: number, high: number): RentLevel => ({
  count: 20,
  lowSatang: BigInt(low) * 100n,
  medianSatang: BigInt(median) * 100n,
  highSatang: BigInt(high) * 100n,
  source: 'here',
  year: null,
})
const of = (baht: number, around: RentLevel) => farFrom(BigInt(baht) * 100n, around)

describe('a rent beside the level of its district', () => {
  const usual = level(10_000, 13_000, 16_000)

  it.each([
    [13_000, null],
    [10_000, null],
    // The lower and the upper quarter are no mistakes.
    [8_500, null],
    [7_800, null],
    [7_799, 'low'],
    [1_300, 'low'],
    [130, 'low'],
    [18_000, null],
    [20_800, null],
    [20_801, 'high'],
    [130_000, 'high'],
  ])('%i baht: %s', (baht, said) => {
    expect(of(baht, usual)).toBe(said)
  })

  it('lets more pass where rents lie far apart', () => {
    const wide = level(8_000, 20_000, 40_000)
    expect(of(8_000, wide)).toBeNull()
    expect(of(6_399, wide)).toBe('low')
    expect(of(50_000, wide)).toBeNull()
    expect(of(50_001, wide)).toBe('high')
  })
})

describe('the figures of a year', () => {
  const home = { id: '', districtCode: '1039', type: 'condo', bedrooms: 1, areaSqm: 30 }

  it('follow the size of the home', () => {
    expect(levelOfYear(home)).toMatchObject({
      count: 795,
      lowSatang: 1_560_000n,
      medianSatang: 2_130_000n,
      highSatang: 2_840_000n,
      source: 'year',
      year: 2025,
    })
  })

  it.each([
    ['another kind', { type: 'dorm' }],
    ['no size', { areaSqm: null }],
    ['another place', { districtCode: '5001' }],
    ['no place', { districtCode: null }],
  ])('say nothing of %s', (_, change) => {
    expect(levelOfYear({ ...home, ...change })).toBeNull()
  })
})

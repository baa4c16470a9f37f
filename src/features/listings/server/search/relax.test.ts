import { expect, it } from 'vitest'
import { easings, relax } from './relax.ts'

it('eases one condition at a time, the mildest first', () => {
  const keys = easings({ rentMax: 15_000, near: ['station:E9'], withinM: 800, pets: 'cat', type: ['condo'] })
  expect(keys.map(({ key, to }) => [key, to])).toEqual([
    ['rentMax', 18_000],
    ['near', 1_600],
    ['pets', undefined],
    ['type', undefined],
    ['rentMax', undefined],
    ['near', undefined],
  ])
  expect(keys[2]!.eased).toEqual({ rentMax: 15_000, near: ['station:E9'], withinM: 800, type: ['condo'] })
})

it('takes back rooms said with a bound as it does their number', () => {
  expect(easings({ bedroomsMin: 1, type: ['condo'] })).toContainEqual({
    key: 'bedrooms',
    eased: { type: ['condo'] },
  })
})

it('looks no nearer around a wide quarter than its name reaches', () => {
  const wide = easings({ near: ['quarter:bo-win'], withinM: 6_000 })
  expect(wide.map(({ key, to }) => [key, to])).toEqual([['near', undefined]])
  expect(easings({ near: ['quarter:patong'], withinM: 3_500 })[0]).toMatchObject({ key: 'near', to: 5_000 })
})

it('offers one way to more homes where some fit, and tries two at most', async () => {
  const tried: unknown[] = []
  const count = async (wanted: { rentMax?: number; pets?: string }) => {
    tried.push(wanted.rentMax ?? wanted.pets)
    return { total: wanted.pets === undefined ? 9 : 2, isTotalCapped: false }
  }
  const wanted = { rentMax: 9_800, pets: 'dog', bedrooms: 3 } as const
  expect(await relax(wanted, count, 2)).toEqual([{ key: 'pets', count: 9, isCapped: false }])
  expect(tried).toHaveLength(2)
  expect(await relax(wanted, count, 9)).toEqual([])
})

it('drops two at once where nothing fits and no single one helps, the place last', async () => {
  const wanted = { pets: 'dog', furnishing: 'full', district: ['1028'], bedrooms: 3 } as const
  const tried: string[] = []
  const count = async (eased: object) => {
    tried.push(Object.keys(eased).join())
    return {
      total: 'district' in eased && !('pets' in eased) && !('bedrooms' in eased) ? 4 : 0,
      isTotalCapped: false,
    }
  }
  const asked = { ...wanted, district: [...wanted.district] }
  expect(await relax(asked, count)).toEqual([{ key: 'pets', also: 'bedrooms', count: 4, isCapped: false }])
  // Four single ones, then pairs.
  expect(tried[4]).toBe('district,bedrooms')
  tried.length = 0
  expect(await relax(asked, count, 1)).toEqual([])
  expect(tried).toHaveLength(2)
})

it('leaves something to search for', async () => {
  let tries = 0
  const none = async () => {
    tries += 1
    return { total: 0, isTotalCapped: false }
  }
  expect(await relax({ pets: 'dog', bedrooms: 3 }, none)).toEqual([])
  expect(tries).toBe(2)
  tries = 0
  await relax({ pets: 'dog', bedrooms: 3, bathrooms: 2, areaMin: 60, floorMin: 5, leaseMonths: 6 }, none)
  expect(tries, 'eight pairs at most').toBe(6 + 8)
})

it('offers only what leads somewhere, three at most', async () => {
  const found = await relax({ rentMax: 9_800, pets: 'dog', bedrooms: 3, areaMin: 60 }, async (wanted) => ({
    total: wanted.rentMax === 12_000 ? 0 : 7,
    isTotalCapped: false,
  }))
  expect(found.map(({ key, count }) => [key, count])).toEqual([
    ['pets', 7],
    ['areaMin', 7],
    ['bedrooms', 7],
  ])
})

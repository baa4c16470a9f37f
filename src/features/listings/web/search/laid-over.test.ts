import { describe, expect, it } from 'vitest'
import { criteriaOf } from '#features/listings/web/embed/search-params.ts'
import { isLaidOver, namesTakenBy, rentsInOrder, wordsWithout } from './laid-over.ts'

describe('what was chosen by hand and what was typed', () => {
  it('lets a choice stand for what the words said about it', () => {
    expect(isLaidOver('type', { type: ['house'] })).toBe(true)
    expect(isLaidOver('bedrooms', { bedrooms: 0 })).toBe(true)
    expect(isLaidOver('bedrooms', { type: ['house'] })).toBe(false)
  })

  it('keeps a range of rents in sight while its lower end holds', () => {
    expect(isLaidOver('rentMax', { rentMax: 10_000 }, { rentMin: 8_000 })).toBe(false)
    expect(isLaidOver('rentMax', { rentMax: 10_000, rentMin: 9_000 }, { rentMin: 9_000 })).toBe(true)
    expect(isLaidOver('rentMax', { rentMax: 10_000 }, {})).toBe(true)
  })

  it.each([
    ['min=20000&max=12000', { min: '12000', max: '20000' }],
    ['min=20,000&max=12,000', { min: '12000', max: '20000' }],
    ['min=12000&max=20000', {}],
    ['min=12000&max=12000', {}],
    ['min=12000', {}],
    ['max=12000', {}],
    ['min=x&max=12000', {}],
    ['min=20000&max=', {}],
  ])('puts rents in order: %s', (query, changes) => {
    const params = new URLSearchParams(query)
    const criteria = criteriaOf(params)
    expect(rentsInOrder(criteria, params)).toEqual(changes)
    expect(criteria.rentMin ?? 0).toBeLessThanOrEqual(criteria.rentMax ?? Number.POSITIVE_INFINITY)
  })

  it('lets one place stand for all places of the words', () => {
    for (const place of [
      { district: ['1039'] },
      { province: '10' },
      { near: ['station:E9'] },
      { around: { lat: 13.7, lng: 100.6 } },
      { box: { west: 100, south: 13, east: 101, north: 14 } },
    ]) {
      for (const key of ['near', 'district', 'province', 'nearStationM', 'withinM'])
        expect(isLaidOver(key, place), key).toBe(true)
      expect(isLaidOver('rentMax', place)).toBe(false)
    }
  })

  it('takes the names out of the address that typed words speak of', () => {
    const params = new URLSearchParams('type=house&near=station:E9&within=800&max=9000&beds=1&sort=price_asc')
    expect(namesTakenBy(['type'], params)).toEqual(['type'])
    expect(namesTakenBy(['district', 'rentMax'], params)).toEqual(['near', 'within', 'max'])
    expect(namesTakenBy(['sort', 'bedrooms'], params)).toEqual(['sort', 'beds'])
    expect(namesTakenBy(['project', 'amenities'], params)).toEqual([])
  })

  it('cuts the words in whose place something is chosen', () => {
    const chips = [
      { key: 'type', without: 'อ่อนนุช' },
      { key: 'near', without: 'คอนโด' },
    ]
    expect(wordsWithout(chips, ['type'])).toBe('อ่อนนุช')
    expect(wordsWithout(chips, ['bedrooms'])).toBeUndefined()
  })
})

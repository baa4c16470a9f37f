import { describe, expect, it } from 'vitest'
import { criteria } from '#features/listings/contract.ts'
import { addressOf } from '#features/listings/search-address.ts'
import { criteriaOf, easedQuery, isCut, searchQuery } from './search-params.ts'

const params = (query: string) => new URLSearchParams(query)

describe('criteria of an address', () => {
  it('reads every name', () => {
    const read = criteriaOf(
      params(
        'q=คอนโด&type=condo&type=dorm&province=10&district=1039&near=station:E9&within=800&min=5,000&max=15000&cost=18,000&cash=45000&beds=0&baths=2&area=28&floor=5&furnishing=full&pets=cat&has=parking&has=washing_machine&from=2026-12-01&lease=3&verified=1&drop=pets&sort=per_sqm',
      ),
    )
    expect(read).toEqual({
      q: 'คอนโด',
      type: ['condo', 'dorm'],
      province: '10',
      district: ['1039'],
      near: ['station:E9'],
      withinM: 800,
      rentMin: 5000,
      rentMax: 15000,
      monthlyMax: 18000,
      moveInMax: 45000,
      bedrooms: 0,
      bathrooms: 2,
      areaMin: 28,
      floorMin: 5,
      furnishing: 'full',
      pets: 'cat',
      amenities: ['parking', 'washing_machine'],
      leaseMonths: 3,
      isVerified: true,
      availableBy: '2026-12-01',
      drop: ['pets'],
      sort: 'per_sqm',
    })
    expect(criteria.safeParse(read).success).toBe(true)
  })

  it('reads a whole post, and tells of one that is longer', () => {
    const post = params(`q=${'ก'.repeat(1_000)}`)
    const longer = params(`q=${'ก'.repeat(1_001)}`)
    expect([criteriaOf(post).q?.length, isCut(post)]).toEqual([1_000, false])
    expect([criteriaOf(longer).q?.length, isCut(longer)]).toEqual([1_000, true])
  })

  it('leaves out what is not understood, so that the schema always takes it', () => {
    const mangled = criteriaOf(
      params(
        'type=castle&province=xx&district=1&near=moon&within=1&max=abc&beds=-1&has=dragon&lease=0&verified=no&from=soon&sort=best&drop=x',
      ),
    )
    expect(Object.values(mangled).every((value) => value === undefined)).toBe(true)
    expect(criteria.safeParse(criteriaOf(params(`q=${'ก'.repeat(1_900)}`))).success).toBe(true)
  })
})

describe('addresses', () => {
  it('change one name and begin the pages anew', () => {
    const now = params('q=condo&max=15000&after=abc')
    expect(searchQuery(now, { max: null })).toBe('?q=condo')
    expect(searchQuery(now, { type: ['condo', 'dorm'] })).toBe('?q=condo&type=condo&type=dorm&max=15000')
    expect(searchQuery(now, { after: 'next' })).toBe('?q=condo&max=15000&after=next')
    expect(searchQuery(params('q=x'), { q: null })).toBe('')
  })

  it('ease a condition, or drop it where the words ask for it', () => {
    const now = params('q=condo&max=15000&pets=cat')
    expect(easedQuery(now, { key: 'rentMax', to: 18000 })).toBe('?q=condo&max=18000&pets=cat')
    expect(easedQuery(now, { key: 'near', to: 1600 })).toBe('?q=condo&within=1600&max=15000&pets=cat')
    expect(easedQuery(now, { key: 'pets', also: 'rentMax' })).toBe('?q=condo&drop=pets&drop=rentMax')
    expect(easedQuery(now, { key: 'moveInMax', to: 60000 })).toBe('?q=condo&max=15000&cash=60000&pets=cat')
    expect(easedQuery(now, { key: 'pets' })).toBe('?q=condo&max=15000&drop=pets')
  })
})

describe('places of an address', () => {
  it('are a point, to about 100 m, and a piece of the map', () => {
    expect(
      criteriaOf(params('near=13.745678,100.540012&within=8000&box=100.4,13.6,100.7,13.9')),
    ).toMatchObject({
      around: { lat: 13.746, lng: 100.54 },
      withinM: 8_000,
      box: { west: 100.4, south: 13.6, east: 100.7, north: 13.9 },
    })
  })

  it('are stations, landmarks, quarters and roads by their keys', () => {
    const keys = ['station:E9', 'university:rangsit', 'place:pinklao', 'quarter:patong', 'road:rama-2']
    expect(criteriaOf(params(keys.map((key) => `near=${key}`).join('&'))).near).toEqual(keys)
  })

  it.each([
    'near=91,181',
    'near=13.7',
    'near=13.7,100.5,1',
    'near=a,b',
    'box=100.7,13.6,100.4,13.9',
    'box=1,2,3',
    'box=-170,-80,170,80',
  ])('%s is none', (query) => {
    const read = criteriaOf(params(query))
    expect([read.around, read.box, read.near]).toEqual([undefined, undefined, undefined])
  })
})

describe('an address written of criteria', () => {
  it.each([
    'q=คอนโด+อโศก&type=condo&type=dorm&province=10&district=1039&near=station:E9&within=800&min=5000&max=15000&cost=18000&cash=45000&beds=0&baths=2&area=28&floor=5&furnishing=full&pets=cat&has=parking&from=2026-12-01&lease=3&verified=1&drop=pets&sort=per_sqm',
    'near=13.746,100.540&box=100.4000,13.6000,100.7000,13.9000',
    '',
  ])('says the same: %s', (query) => {
    const read = criteriaOf(params(query))
    expect(criteriaOf(params(addressOf(read)))).toEqual(read)
  })
})

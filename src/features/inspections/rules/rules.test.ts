import { describe, expect, it } from 'vitest'
import { askedOf, askedOfKeys, askedSatang, missingKeys } from './deduction.ts'
import { type Act, applyActs, copyOf, progressOf, roomsIn } from './doc.ts'
import { BY_AMENITY, ITEMS, ROOMS, SETS } from './items.ts'
import { roomsOf, templateOf } from './template.ts'

const STUDIO = {
  type: 'condo',
  bedrooms: 0,
  bathrooms: 1,
  furnishing: 'full',
  amenities: ['aircon', 'fridge'],
}
const keysOf = (home: typeof STUDIO) => roomsOf(home).map(({ key }) => key)

describe('a template', () => {
  it('walks through a studio, a flat, a house and a room of a dormitory', () => {
    expect(keysOf(STUDIO)).toEqual(['entrance', 'main', 'kitchen', 'bathroom1', 'balcony', 'extras'])
    expect(keysOf({ ...STUDIO, bedrooms: 2, bathrooms: 2 })).toEqual(
      'entrance living dining kitchen bedroom1 bedroom2 bathroom1 bathroom2 balcony extras'.split(' '),
    )
    expect(keysOf({ ...STUDIO, type: 'townhouse', bedrooms: 1 })).toEqual(
      'front exterior living dining kitchen stairs bedroom1 bathroom1 back'.split(' '),
    )
    expect(keysOf({ ...STUDIO, type: 'dorm' })).toEqual(['room', 'bathroom1', 'balcony', 'extras'])
  })

  it('leaves out what the home does not have', () => {
    const main = (home: typeof STUDIO) => roomsOf(home).find(({ key }) => key === 'main')!.items
    expect(main(STUDIO)).toContain('aircon')
    expect(main(STUDIO)).not.toContain('tv')
    expect(main(STUDIO).filter((one) => one === 'aircon')).toHaveLength(1)
    const bare = main({ ...STUDIO, furnishing: 'none' })
    expect(bare).not.toContain('sofa')
    expect(bare).toContain('wall')
    expect(
      roomsOf({ ...STUDIO, furnishing: 'none' }).find(({ key }) => key === 'bathroom1')!.items,
    ).toContain('mirror')
  })

  it('has words for all of it', () => {
    const keys = [...Object.values(SETS).join(' ').split(' '), ...Object.keys(BY_AMENITY)]
    expect(keys.filter((key) => !ITEMS[key])).toEqual([])
    for (const type of ['condo', 'apartment', 'dorm', 'house', 'townhouse', 'shophouse'])
      for (const { key, items } of roomsOf({ ...STUDIO, type, bedrooms: 3, bathrooms: 2 })) {
        expect(ROOMS[key.replace(/\d+$/, '')], key).toBeDefined()
        expect(items.filter((item) => !ITEMS[item])).toEqual([])
      }
  })
})

describe('a record', () => {
  const acts: Act[] = [
    { key: 'point:main.sofa', at: 10, set: { condition: 'poor' } },
    { key: 'point:main.sofa', at: 20, set: { comment: 'เบาะขาด' } },
    { key: 'point:main.sofa', at: 30, set: { condition: 'fair' } },
    { key: 'point:main.sofa', at: 30, set: { condition: 'good' } },
    { key: 'item:main.custom-1', at: 5, set: { th: 'ตู้ปลา', en: '', order: 99 } },
  ]

  it('ends alike in whichever order its acts come, and however often', () => {
    const whole = applyActs(templateOf(STUDIO), acts)
    expect(whole['point:main.sofa']!.values).toEqual({ condition: 'good', comment: 'เบาะขาด' })
    expect(applyActs(templateOf(STUDIO), acts.toReversed())).toEqual(whole)
    expect(applyActs(whole, acts)).toEqual(whole)
  })

  it('counts what is done and keeps what somebody added or took away', () => {
    const doc = applyActs(templateOf(STUDIO), [
      ...acts,
      { key: 'room:extras', at: 1, set: { isGone: true } },
      { key: 'point:main.floor', at: 1, set: { condition: 'poor' } },
    ])
    const rooms = roomsIn(doc)
    expect(rooms.map(({ key }) => key)).not.toContain('extras')
    expect(rooms[1]!.points.at(-1)).toMatchObject({ key: 'main.custom-1', names: { th: 'ตู้ปลา' } })
    expect(progressOf(rooms)).toMatchObject({ done: 2, poor: 1 })
  })

  it('keeps another name of a room or point, and whether a room is clean', () => {
    const [, main] = roomsIn(
      applyActs(templateOf(STUDIO), [
        { key: 'room:main', at: 1, set: { th: 'ห้องโถง', en: 'ห้องโถง', clean: 'dirty' } },
        { key: 'item:main.sofa', at: 1, set: { th: 'โซฟาเบด', en: 'โซฟาเบด' } },
      ]),
    )
    expect(main).toMatchObject({ names: { th: 'ห้องโถง' }, clean: 'dirty' })
    expect(main!.points.find(({ item }) => item === 'sofa')?.names.th).toBe('โซฟาเบด')
    expect(roomsIn(templateOf(STUDIO))[1]!.clean).toBe('')
  })

  it('is copied for another day without its costs', () => {
    const doc = applyActs(templateOf(STUDIO), [
      {
        key: 'point:main.sofa',
        at: 1,
        set: { condition: 'poor', cause: 'damage', materialSatang: 1_200_000 },
      },
      { key: 'meter:water', at: 1, set: { value: 12 } },
    ])
    const copy = copyOf(doc)
    expect(copy['point:main.sofa']!.values).toEqual({ condition: 'poor' })
    expect(copy['meter:water']).toBeUndefined()
    expect(roomsIn(copy)).toHaveLength(roomsIn(doc).length)
  })
})

describe('a deduction', () => {
  const cost = { materialSatang: 1_200_000n, labourSatang: 80_000n, ageYears: 4, lifeYears: 7 }

  it('is less by the age of the thing, rounded down to the baht', () => {
    // 12,000 × 3/7 + 800 = 5,942.85
    expect(askedSatang(cost)).toBe(594_200n)
    expect(askedSatang({ ...cost, ageYears: 7 })).toBe(80_000n)
    expect(askedSatang({ ...cost, ageYears: 30 })).toBe(80_000n)
    expect(askedSatang({ ...cost, ageYears: 0 })).toBe(1_280_000n)
    expect(askedSatang({ ...cost, lifeYears: 0 })).toBe(80_000n)
    expect(askedSatang({ ...cost, ageYears: -2 })).toBe(1_280_000n)
  })

  it('is asked for damage and loss alone, never for wear', () => {
    const values = { materialSatang: 1_200_000, labourSatang: 80_000, ageYears: 4, lifeYears: 7 }
    expect(askedOf({ ...values, cause: 'damage' })).toBe(594_200n)
    expect(askedOf({ ...values, cause: 'wear' })).toBe(0n)
    expect(askedOf(values)).toBe(0n)
    expect(askedOf({ cause: 'missing', materialSatang: 50_000 })).toBe(50_000n)
  })

  it('asks for keys that did not come back, at the price of each, once they were counted', () => {
    const keys = { kind: 'card', count: 3, priceSatang: 30_000 }
    expect([missingKeys(keys), askedOfKeys(keys)]).toEqual([0, 0n])
    expect([missingKeys({ ...keys, returned: 1 }), askedOfKeys({ ...keys, returned: 1 })]).toEqual([
      2,
      60_000n,
    ])
    expect(askedOfKeys({ ...keys, returned: 4 })).toBe(0n)
    expect(askedOfKeys({ kind: 'card', count: 3, returned: 0 })).toBe(0n)
  })
})

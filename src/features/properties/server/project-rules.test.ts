import { describe, expect, it } from 'vitest'
import { isMoved, mayBeImportedPlace, mayBeOnePlace } from './project-rules.ts'

describe('a building of the same name', () => {
  it.each([
    [{ addressLine: '9 ซอยอารีย์' }, { addressLine: ' 9  ซอยอารีย์ ' }, true],
    [{ addressLine: '9 ซอยอารีย์' }, {}, true],
    [{ addressLine: '9 ซอยอารีย์' }, { addressLine: '12 ซอยอารีย์' }, false],
    [{ postcode: '10110' }, { postcode: '50000' }, false],
    [{ provinceCode: '10', districtCode: '1039' }, { provinceCode: '10', districtCode: '1038' }, false],
    [{ lat: 13.7243, lng: 100.5785 }, { lat: 13.7249, lng: 100.579 }, true],
    [{ lat: 13.7243, lng: 100.5785 }, { lat: 18.79, lng: 98.98 }, false],
  ])('at %j and %j is one: %s', (a, b, isOne) => {
    expect(mayBeOnePlace(a, b)).toBe(isOne)
    expect(mayBeOnePlace(b, a)).toBe(isOne)
  })

  it.each([
    [
      { postcode: '10110', addressLine: '99 ซอยสุขุมวิท 24' },
      { address: '99 Sukhumvit 24', postcode: '10110' },
      true,
    ],
    [{ postcode: '10110' }, { address: null, postcode: '50000' }, false],
    [{ addressLine: '99 ซอยสุขุมวิท 24' }, { address: '99 Sukhumvit 24', postcode: null }, true],
    [{ addressLineEn: '1 Rama IV' }, { address: '99 Sukhumvit 24', postcode: null }, false],
    [{ addressLine: '99 Sukhumvit 24' }, { address: null, postcode: null }, true],
    [{ addressLine: '99 Sukhumvit 24' }, null, true],
  ])('known at %j and named %j in a file is one: %s', (known, file, isOne) => {
    expect(mayBeImportedPlace(known, file)).toBe(isOne)
  })

  it('has moved only by what is said', () => {
    const known = { addressLine: '9 ซอยอารีย์', postcode: '10400', lat: 13.78 }
    expect(isMoved(known, {})).toBe(false)
    expect(isMoved(known, { addressLine: '9  ซอยอารีย์', postcode: '10400', lat: 13.78 })).toBe(false)
    expect(isMoved(known, { addressLine: null })).toBe(true)
    expect(isMoved(known, { lat: 13.79 })).toBe(true)
    expect(isMoved({}, { addressLine: '', lat: null })).toBe(false)
  })
})

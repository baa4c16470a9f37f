import { describe, expect, it } from 'vitest'
import { readCriteria } from './criteria.ts'

const TODAY = '2026-11-20'
const Q = 'คอนโด ทองหล่อ ไม่เกิน 20000'

describe('words read before', () => {
  it('are not read again, and mean the same', () => {
    const first = readCriteria({ q: Q }, TODAY)
    const again = readCriteria({ q: ` ${Q} ` }, TODAY)
    expect(again.understood).toBe(first.understood)
    expect(again.wanted).toEqual(first.wanted)
    expect(first.wanted).toMatchObject({ type: ['condo'], rentMax: 20_000, near: ['station:E6'] })
  })

  it('are left as they were by a search that takes back or overrides what they say', () => {
    const { wanted, understood } = readCriteria({ q: Q, rentMax: 9_000, drop: ['type'] }, TODAY)
    expect(wanted).toMatchObject({ rentMax: 9_000 })
    expect(wanted).not.toHaveProperty('type')
    readCriteria({ q: Q, district: ['1039'] }, TODAY)
    expect(understood!.filters).toMatchObject({ type: ['condo'], rentMax: 20_000, near: ['station:E6'] })
    expect(Object.isFrozen(understood!.filters.near)).toBe(true)
  })

  it('are read anew on another day, for "next month" is another one then', () => {
    const [first, later] = [TODAY, '2026-12-20'].map(
      (today) => readCriteria({ q: 'คอนโด ว่างเดือนหน้า' }, today).wanted.availableBy,
    )
    expect(first).toMatch(/^2026-12/)
    expect(later).toMatch(/^2027-01/)
  })

  it('are forgotten when there are many', () => {
    const first = readCriteria({ q: Q }, TODAY)
    for (let n = 0; n < 500; n++) readCriteria({ q: `คอนโด ${5_000 + n} บาท` }, TODAY)
    expect(readCriteria({ q: Q }, TODAY).understood).not.toBe(first.understood)
  })
})

describe('rooms said with a bound', () => {
  const q = 'คอนโด ไม่เอาสตูดิโอ'

  it('ask for a bedroom', () => {
    expect(readCriteria({ q }, TODAY).wanted).toEqual({ type: ['condo'], bedroomsMin: 1 })
  })

  it('give way to a number chosen by hand, and go when the bedrooms are taken back', () => {
    expect(readCriteria({ q, bedrooms: 0 }, TODAY).wanted).toEqual({ type: ['condo'], bedrooms: 0 })
    expect(readCriteria({ q, drop: ['bedrooms'] }, TODAY).wanted).toEqual({ type: ['condo'] })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  divideHalfUp,
  effectiveRate,
  lateFee,
  meterCharge,
  meterUnits,
  moveInRent,
  moveOutRent,
  percentOf,
  prorate,
} from './rent-math.ts'

describe('parts of a month', () => {
  test('move-in on the 19th of a 30-day month pays 12 days', () => {
    expect(moveInRent({ rentSatang: 1_500_000n, moveIn: '2026-11-19' })).toEqual({
      days: 12,
      ofDays: 30,
      satang: 600_000n,
    })
    expect(moveInRent({ rentSatang: 1_500_000n, moveIn: '2026-11-01' }).satang).toBe(1_500_000n)
    expect(moveOutRent({ rentSatang: 1_500_000n, moveOut: '2026-11-18' }).satang).toBe(900_000n)
  })

  test('a split month adds up to the satang or one beside it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 0, max: 31 }), (satang, days) => {
        const sum = prorate({ satang, days, ofDays: 31 }) + prorate({ satang, days: 31 - days, ofDays: 31 })
        expect(sum - satang >= -1n && sum - satang <= 1n).toBe(true)
      }),
    )
  })

  test('days outside the period are refused', () => {
    expect(() => prorate({ satang: 1n, days: 32, ofDays: 31 })).toThrow(RangeError)
  })
})

test('halves go away from zero', () => {
  expect([5n, -5n, 4n, 14n].map((n) => divideHalfUp(n, 10n))).toEqual([1n, -1n, 0n, 1n])
  expect(percentOf(1_000_000n, 700)).toBe(70_000n)
  expect(percentOf(50n, 100)).toBe(1n)
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
})

test('a company keeps 5 % of rent and 3 % of services, before VAT', () => {
  const rent = 2_000_000n
  const service = 1_000_000n
  const pays = rent + service + percentOf(service, 700) - percentOf(rent, 500) - percentOf(service, 300)
  expect(pays).toBe(2_940_000n)
})

describe('meters', () => {
  test('a bill with water, electricity and common fee', () => {
    const water = meterUnits({ previous: 123n, current: 131n })
    const power = meterUnits({ previous: 4567n, current: 4689n })
    expect([water, power]).toEqual([
      { ok: true, units: 8n, hasRolledOver: false },
      { ok: true, units: 122n, hasRolledOver: false },
    ])
    const total =
      750_000n +
      meterCharge({ units: 8n, rateSatang: 1_800n }) +
      meterCharge({ units: 122n, rateSatang: 700n }) +
      30_000n
    expect(total).toBe(879_800n)
  })

  test('wheels that pass zero, and readings that cannot be', () => {
    expect(meterUnits({ previous: 99985n, current: 12n })).toEqual({
      ok: true,
      units: 27n,
      hasRolledOver: true,
    })
    expect(meterUnits({ previous: 4689n, current: 4567n })).toEqual({
      ok: false,
      reason: 'lower_than_previous',
    })
    expect(meterUnits({ previous: 4689n, current: 4567n, digits: 4 })).toEqual({
      ok: false,
      reason: 'lower_than_previous',
    })
    expect(meterUnits({ previous: 9990n, current: 5n, digits: 4 })).toMatchObject({
      units: 15n,
      hasRolledOver: true,
    })
    expect(meterUnits({ previous: 1n, current: 100_000n })).toEqual({ ok: false, reason: 'too_many_digits' })
    expect(meterUnits({ previous: 1n, current: -1n })).toEqual({ ok: false, reason: 'negative' })
  })

  test('a replaced meter', () => {
    const replaced = { oldEnd: 4600n, newStart: 3n }
    expect(meterUnits({ previous: 4567n, current: 45n, replaced })).toMatchObject({ ok: true, units: 75n })
    expect(meterUnits({ previous: 4700n, current: 45n, replaced })).toEqual({
      ok: false,
      reason: 'lower_than_previous',
    })
  })

  test('minimum charge and effective rate', () => {
    expect(meterCharge({ units: 2n, rateSatang: 1_800n, minimumSatang: 10_000n })).toBe(10_000n)
    expect(effectiveRate({ chargeSatang: 85_400n, units: 122n })).toBe(700n)
    expect(effectiveRate({ chargeSatang: 85_400n, units: 0n })).toBeNull()
  })

  test('no wheel counts more than it can show', () => {
    const reading = fc.bigInt({ min: 0n, max: 99_999n })
    fc.assert(
      fc.property(reading, reading, (previous, current) => {
        const read = meterUnits({ previous, current })
        if (read.ok) expect((previous + read.units) % 100_000n).toBe(current)
        else expect(current < previous).toBe(true)
      }),
    )
  })
})

describe('late fee', () => {
  const terms = { graceDays: 3, perDaySatang: 5_000n, capSatang: 60_000n }
  const late = (today: string, unpaidSatang = 879_800n) =>
    lateFee({ dueDay: '2026-11-05', today, unpaidSatang, terms })

  test('nothing in the days of grace, then by the day up to the cap', () => {
    expect(late('2026-11-01')).toEqual({ daysLate: 0, countedDays: 0, satang: 0n })
    expect(late('2026-11-08')).toEqual({ daysLate: 3, countedDays: 0, satang: 0n })
    expect(late('2026-11-09')).toEqual({ daysLate: 4, countedDays: 1, satang: 5_000n })
    expect(late('2026-12-31').satang).toBe(60_000n)
    expect(late('2026-12-31', 0n).satang).toBe(0n)
  })

  test('once, as a share of the sum', () => {
    const once = { graceDays: 0, onceBasisPoints: 150 }
    const fee = lateFee({ dueDay: '2026-11-05', today: '2026-11-20', unpaidSatang: 879_800n, terms: once })
    expect(fee.satang).toBe(13_197n)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countUnits, isCorrection, isMuch, sumOf, usualUnits } from './rules.ts'

const ask = (counted: Parameters<typeof countUnits>[0]) => {
  const count = countUnits(counted)
  return count.ok ? count.units : count.ask
}

describe('what a meter counted', () => {
  it('is the difference, whatever the figures', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(99_999), (a, b) => {
        const [previous, current] = [Math.min(a, b), Math.max(a, b)]
        return ask({ previous, current, digits: 5 }) === current - previous
      }),
    )
  })

  it('is asked about where the figure is lower, and never guessed', () => {
    expect(ask({ previous: 9_990, current: 17, digits: 4 })).toBe('lower')
    expect(ask({ previous: 9_990, current: 17, digits: 4, hasTurned: true })).toBe(27)
    expect(ask({ previous: 4_689, current: 4_567, digits: 4, hasTurned: true })).toBe('turn')
  })

  it('is both parts where the meter was exchanged', () => {
    const exchanged = { previous: 4_500, current: 12, digits: 4 }
    expect(ask({ ...exchanged, exchange: { oldEnd: 4_530, newStart: 0 } })).toBe(42)
    expect(ask({ ...exchanged, exchange: { oldEnd: 4_400, newStart: 0 } })).toBe('exchange')
    expect(ask({ ...exchanged, exchange: { oldEnd: 4_530, newStart: 13 } })).toBe('exchange')
  })

  it('takes no more digits than the meter has', () => {
    expect(ask({ previous: 1_234, current: 12_345, digits: 4 })).toBe('wheels')
    expect(ask({ previous: 9_990, current: 10_012, digits: 5 })).toBe(22)
  })
})

it('looks twice at more than three times the usual, by the day, and not at a few units', () => {
  const usual = { units: 180, days: 90 }
  expect(isMuch({ units: 180, days: 30 }, usual)).toBe(false)
  expect(isMuch({ units: 181, days: 30 }, usual)).toBe(true)
  expect(isMuch({ units: 181, days: 60 }, usual)).toBe(false)
  expect(isMuch({ units: 9, days: 30 }, { units: 3, days: 90 })).toBe(false)
  expect(isMuch({ units: 500, days: 30 }, null)).toBe(false)
  expect(isMuch({ units: 500, days: 30 }, { units: 0, days: 90 })).toBe(false)
})

it('corrects a young reading that no bill has asked for', () => {
  expect(isCorrection({ day: '2026-11-24', invoice: null }, '2026-11-25')).toBe(true)
  expect(isCorrection({ day: '2026-11-24', invoice: { no: 'INV-1' } }, '2026-11-25')).toBe(false)
  expect(isCorrection({ day: '2026-10-30', invoice: null }, '2026-11-25')).toBe(false)
})

describe('the sum of a round', () => {
  const meter = (kind: 'water' | 'electric', waiting: number, rateSatang: bigint | null) => ({
    kind,
    waiting,
    rateSatang,
  })

  it('counts what let rooms wait to be billed for, by kind and price', () => {
    const rooms = [
      { isLet: true, meters: [meter('water', 6, 1800n), meter('electric', 100, 700n)] },
      { isLet: true, meters: [meter('electric', 50, 800n)] },
      { isLet: false, meters: [meter('water', 9, null), meter('electric', 9, null)] },
    ]
    expect(sumOf(rooms)).toEqual({
      water: { units: 6, satang: 10_800n },
      electric: { units: 150, satang: 110_000n },
    })
  })

  it('says what is usual for the days that have passed', () => {
    expect(usualUnits({ units: 300, days: 90 }, 30)).toBe(100)
    expect(usualUnits({ units: 10, days: 30 }, 0)).toBe(0)
    expect(usualUnits({ units: 0, days: 30 }, 30)).toBeNull()
    expect(usualUnits(null, 30)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '#thai/days.ts'
import { REPORT_KINDS } from './kinds.ts'
import { isRhythm, monthsBefore, nextDay } from './schedule.ts'
import { lastToldDay, monthsIn, monthsOf, spanOf } from './span.ts'

const TODAY = '2026-11-20'

describe('the months of a report', () => {
  it('are this one where none are asked for', () => {
    for (const kind of REPORT_KINDS) expect(spanOf(kind, {}, TODAY).to.slice(0, 4)).toBe('2026')
    expect(spanOf('cash_flow', {}, TODAY)).toEqual({ from: '2026-11', to: '2026-11' })
    expect(spanOf('arrears', { from: '2026-01' }, TODAY)).toEqual({ from: '2026-11', to: '2026-11' })
    expect(spanOf('owner_year', { to: '2025-03' }, TODAY)).toEqual({ from: '2025-01', to: '2025-12' })
  })

  it.each([
    ['cash_flow', { from: '2026-12' }, 'order'],
    ['cash_flow', { from: '2023-11', to: '2026-11' }, 'long'],
    ['cash_flow', { to: '2026-12' }, 'ahead'],
    ['rent_roll', { to: '2026-12' }, 'ahead'],
    ['owner_year', { to: '2027-01' }, 'ahead'],
  ] as const)('of %s %o are refused: %s', (kind, asked, why) => {
    expect(() => spanOf(kind, asked, TODAY)).toThrow(why)
  })

  it('are each one of them, over the turn of a year, and 36 of them at most', () => {
    expect(monthsOf({ from: '2026-11', to: '2027-02' })).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsIn(spanOf('cash_flow', { from: '2023-12', to: '2026-11' }, TODAY))).toBe(36)
  })

  it('are told until today while the last one runs', () => {
    expect(lastToldDay({ from: '2026-10', to: '2026-11' }, TODAY)).toBe(TODAY)
    expect(lastToldDay({ from: '2026-10', to: '2026-10' }, TODAY)).toBe('2026-10-31')
  })
})

describe('a report that is made by itself', () => {
  it('comes on each of its days once, and never on the day it was planned', () => {
    for (let day = '2026-11-01'; day < '2027-03-15'; day = addDays(day, 1))
      for (let onDay = 1; onDay <= 28; onDay += 9) {
        const next = nextDay({ every: 'month', onDay }, day)
        expect(next > day).toBe(true)
        expect(Number(next.slice(8))).toBe(onDay)
        // No day of it lies between.
        for (let between = addDays(day, 1); between < next; between = addDays(between, 1))
          expect(Number(between.slice(8))).not.toBe(onDay)
      }
  })

  it('comes on its weekday, within the next seven days', () => {
    for (let day = '2026-11-01'; day < '2026-12-01'; day = addDays(day, 1))
      for (let onDay = 0; onDay < 7; onDay++) {
        const next = nextDay({ every: 'week', onDay }, day)
        expect(weekday(next)).toBe(onDay)
        expect(next > day && next <= addDays(day, 7)).toBe(true)
      }
  })

  it('knows the days that every month and week has', () => {
    expect([0, 1, 28, 29].map((onDay) => isRhythm({ every: 'month', onDay }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([0, 6, 7].map((onDay) => isRhythm({ every: 'week', onDay }))).toEqual([true, true, false])
  })

  it('tells of months that are over', () => {
    expect(monthsBefore('2027-01-03', 1)).toEqual({ from: '2026-12', to: '2026-12' })
    expect(monthsBefore('2027-01-03', 12)).toEqual({ from: '2026-01', to: '2026-12' })
  })
})

import { describe, expect, it } from 'vitest'
import { assertDay, bookDays, comingDays, leaseEndDays, leaseStartDays, paymentDays } from './day-bounds.ts'
import type { Problem, ProblemData } from './problem.ts'

const today = '2026-11-27'

/** What is said of a day: nothing, which bound it breaks, or that it is asked about. */
function said(day: string, bounds: Parameters<typeof assertDay>[2], meant?: string[]): string {
  try {
    assertDay('day', day, bounds, meant)
    return 'taken'
  } catch (error) {
    const { fields, asks } = (error as Problem).data as ProblemData
    const fault = fields!.day as { key: string; day: string }
    return asks ? 'asked' : `${fault.key} ${fault.day}`
  }
}

describe('a typed day', () => {
  it.each([
    ['2026-11-27', 'taken'],
    ['2025-11-27', 'taken'],
    ['2025-11-26', 'asked'],
    ['2016-11-27', 'asked'],
    ['2016-11-26', 'day_not_before 2016-11-27'],
    ['1983-12-31', 'day_not_before 2016-11-27'],
    ['2026-11-28', 'day_not_after 2026-11-27'],
  ])('of the books, %s: %s', (day, what) => {
    expect(said(day, bookDays(today))).toBe(what)
  })

  it.each([
    ['2026-12', '2026-11-27', 'taken'],
    ['2026-12', '2026-10-01', 'taken'],
    ['2026-12', '2026-08-27', 'taken'],
    ['2026-12', '2026-08-26', 'asked'],
    ['2026-12', '2025-12-01', 'asked'],
    ['2026-12', '2025-11-30', 'day_not_before 2025-12-01'],
    ['2026-12', '1990-11-27', 'day_not_before 2025-12-01'],
    ['2024-01', '2023-11-01', 'taken'],
    ['2024-01', '2024-03-05', 'taken'],
    ['2026-12', '2026-11-28', 'day_not_after 2026-11-27'],
  ])('of money for the bill of %s, %s: %s', (period, day, what) => {
    expect(said(day, paymentDays({ period, today }))).toBe(what)
  })

  it('is taken once it is confirmed, for that day alone, and never where it cannot be', () => {
    expect(said('2025-11-26', bookDays(today), ['2025-11-26'])).toBe('taken')
    expect(said('2025-11-25', bookDays(today), ['2025-11-26'])).toBe('asked')
    expect(said('1983-12-31', bookDays(today), ['1983-12-31'])).toBe('day_not_before 2016-11-27')
  })

  it('of a lease may be old and long, but no slip of a century', () => {
    expect(said('1976-11-27', leaseStartDays(today))).toBe('taken')
    expect(said('2029-11-28', leaseStartDays(today))).toBe('day_not_after 2029-11-27')
    expect(said('2056-11-30', leaseEndDays('2026-12-01'))).toBe('taken')
    expect(said('2056-12-01', leaseEndDays('2026-12-01'))).toBe('day_not_after 2056-11-30')
    expect(said('2026-11-30', leaseEndDays('2026-12-01'))).toBe('day_not_before 2026-12-01')
    expect(said('2027-11-28', comingDays(today, 12))).toBe('day_not_after 2027-11-27')
  })
})

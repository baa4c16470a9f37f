import { describe, expect, it } from 'vitest'
import { earliestLastDay, lastDayOfNotice, leastDays } from './notice-days.ts'

describe('the days of a notice', () => {
  it('are thirty for rent under the rule of 2568, fifteen by the code, seven for what is grave', () => {
    expect(leastDays('demand', { isCovered: true, isGrave: false })).toBe(30)
    expect(leastDays('demand', { isCovered: false, isGrave: false })).toBe(15)
    expect(leastDays('cure', { isCovered: true, isGrave: false })).toBe(30)
    expect(leastDays('cure', { isCovered: false, isGrave: true })).toBe(7)
    expect(leastDays('early', { isCovered: false, isGrave: false })).toBe(30)
  })

  it('do not count the day of receipt, and end on a working day', () => {
    expect(lastDayOfNotice('2026-11-10', 7)).toBe('2026-11-17')
    // The 5th of December 2026 is a Saturday and a holiday, made up for on Monday the 7th.
    expect(lastDayOfNotice('2026-11-20', 15)).toBe('2026-12-08')
  })
})

describe('a lease without end', () => {
  it('ends with the period after the one in which the notice came', () => {
    expect(earliestLastDay('2026-11-10')).toBe('2026-12-31')
    expect(earliestLastDay('2026-11-30')).toBe('2026-12-31')
    expect(earliestLastDay('2026-12-01')).toBe('2027-01-31')
  })

  it('follows a period that begins within the month', () => {
    expect(earliestLastDay('2026-11-10', 15)).toBe('2026-12-14')
    expect(earliestLastDay('2026-11-15', 15)).toBe('2027-01-14')
  })
})

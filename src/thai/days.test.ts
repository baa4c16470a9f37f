import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  bangkokInstant,
  bangkokParts,
  dayInMonth,
  daysBetween,
  lastDayOfMonth,
  monthKey,
  monthsBetween,
  shiftMonth,
  todayInBangkok,
  weekday,
} from './days.ts'

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1950-01-01', n))

test('days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(daysBetween('2026-11-20', '2026-11-23')).toBe(3)
  expect(daysBetween('2026-11-23', '2026-11-20')).toBe(-3)
  expect(weekday('2026-11-20')).toBe(5)
  expect(() => addDays('20/11/2569', 1)).toThrow(RangeError)
})

test('months fall back to their last day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-11-20', 14)).toBe('2028-01-20')
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
  expect(monthKey('2026-11-20')).toBe('2026-11')
  expect(shiftMonth('2026-11', 2)).toBe('2027-01')
  expect(lastDayOfMonth('2026-02')).toBe('2026-02-28')
  expect(dayInMonth('2026-02', 31)).toBe('2026-02-28')
  expect(dayInMonth('2026-02', 5)).toBe('2026-02-05')
})

test('full months between days', () => {
  expect(monthsBetween('2026-01-01', '2027-01-01')).toBe(12)
  expect(monthsBetween('2026-01-01', '2026-12-31')).toBe(11)
  expect(monthsBetween('2026-01-31', '2026-02-28')).toBe(1)
  expect(monthsBetween('2026-03-15', '2026-01-20')).toBe(-1)
})

test('it is tomorrow in Bangkok before it is in UTC', () => {
  expect(todayInBangkok(new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20')
  expect(todayInBangkok(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21')
  expect(bangkokParts(new Date('2026-11-20T07:30:00Z'))).toEqual({ day: '2026-11-20', hour: 14, minute: 30 })
  expect(bangkokInstant('2026-11-20', { hour: 14, minute: 30 })).toEqual(new Date('2026-11-20T07:30:00Z'))
})

test('arithmetic holds for any day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, n) => {
      expect(daysBetween(day, addDays(day, n))).toBe(n)
      expect(monthKey(addMonths(day, n % 600))).toBe(shiftMonth(monthKey(day), n % 600))
      expect(todayInBangkok(bangkokInstant(day, { hour: 23, minute: 59 }))).toBe(day)
    }),
  )
})

import { expect, test } from 'vitest'
import { earliestLastDay } from './notice.ts'

const YEAR = { startDay: '2026-01-01', endDay: '2026-12-31', noticeDays: 30 }

test.each([
  ['before half of the term', '2026-03-10', '2026-07-31'],
  ['on the day that half has passed', '2026-07-01', '2026-07-31'],
  ['after it', '2026-08-10', '2026-09-09'],
  ['near the end, which it never passes', '2026-12-20', '2026-12-31'],
])('a notice %s', (_, receivedOn, lastDay) => {
  expect(earliestLastDay({ ...YEAR, receivedOn })).toBe(lastDay)
})

test.each([
  ['2026-11-10', '2026-12-31'],
  ['2026-10-31', '2026-11-30'],
  ['2026-12-01', '2027-01-31'],
])('without an end, received on %s', (receivedOn, lastDay) => {
  expect(earliestLastDay({ ...YEAR, endDay: null, receivedOn })).toBe(lastDay)
})

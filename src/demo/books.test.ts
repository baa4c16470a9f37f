import { expect, it } from 'vitest'
import { closedQuarter } from './books.ts'

it.each([
  ['2026-11-20', '2026-09-30'],
  ['2026-10-29', '2026-06-30'],
  ['2026-10-31', '2026-09-30'],
  ['2026-01-15', '2025-09-30'],
  ['2026-02-01', '2025-12-31'],
])('on %s the quarter that ended on %s is closed', (today, end) => {
  expect(closedQuarter(today)).toBe(end)
})

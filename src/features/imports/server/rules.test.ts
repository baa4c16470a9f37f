import { expect, it } from 'vitest'
import { addDays } from '#thai/days.ts'
import { firstDayKept, keptUntil } from './rules.ts'

it('keeps a file for the seven days it says', () => {
  // Half past eleven at night in Bangkok.
  const last = keptUntil(new Date('2026-11-20T16:30:00Z'))
  expect(last).toBe('2026-11-27')
  expect(firstDayKept(last) <= '2026-11-20').toBe(true)
  expect(firstDayKept(addDays(last, 1)) <= '2026-11-20').toBe(false)
})

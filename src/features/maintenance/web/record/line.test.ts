import { expect, test } from 'vitest'
import type { RepairState } from '#features/maintenance/rules/states.ts'
import { goesOnTo, lineOf } from './line.ts'

/** Steps in order of time, an hour apart, as a page gets them: the latest first. */
const story = (...states: (RepairState | null)[]) =>
  states.map((state, hour) => ({ state, at: new Date(Date.UTC(2026, 10, 20, hour)) })).reverse()

const places = (status: RepairState, steps: ReturnType<typeof story>) =>
  lineOf(status, steps)
    .map(({ place, at }) => `${place}${at ? ` ${at.getUTCHours()}` : ''}`)
    .join(', ')

test('a repair stands at its state, with the moments of those it went through', () => {
  expect(places('new', story('new', null))).toBe('now 0, next, next, next, next')
  expect(places('scheduled', story('new', 'assigned', null, 'scheduled'))).toBe(
    'past 0, past 1, now 3, next, next',
  )
  expect(places('completed', story('new', 'completed'))).toBe('past 0, past, past, past, now 1')
})

test('on hold and called off it stands where it was; reopened it begins anew', () => {
  expect(places('on_hold', story('new', 'assigned', 'on_hold'))).toBe('past 0, now 1, next, next, next')
  expect(places('cancelled', story('new', 'cancelled'))).toBe('now 0, next, next, next, next')
  expect(places('reopened', story('new', 'assigned', 'completed', 'reopened'))).toBe(
    'now 3, next, next, next, next',
  )
  expect(places('assigned', story('new', 'in_progress', 'completed', 'reopened', 'assigned'))).toBe(
    'past 3, now 4, next, next, next',
  )
})

test('what was on hold goes on where it was', () => {
  expect(goesOnTo(story('new', 'scheduled', 'on_hold', null))).toBe('scheduled')
  expect(goesOnTo(story('new', 'completed', 'reopened', 'on_hold'))).toBe('new')
})

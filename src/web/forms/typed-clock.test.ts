import { expect, it } from 'vitest'
import { typedClock } from './typed-clock.ts'

it.each([
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['9:30 น.', '09:30'],
  ['๑๖:๐๐', '16:00'],
  ['๙ น.', '09:00'],
  ['1630', '16:30'],
  ['16.00 นาฬิกา', '16:00'],
  ['บ่ายสาม', 'บ่ายสาม'],
  ['', null],
])('reads %j as %j', (typed, clock) => {
  expect(typedClock(typed)).toBe(clock)
})

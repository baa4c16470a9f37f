import { expect, test } from 'vitest'
import { warrantyOf } from './rules.ts'

test.each([
  [null, 'none'],
  ['2026-11-27', 'over'],
  ['2026-11-28', 'ending'],
  ['2026-12-28', 'ending'],
  ['2026-12-29', 'holds'],
])('a warranty until %s is %s on 28 November', (until, state) =>
  expect(warrantyOf(until, '2026-11-28')).toBe(state),
)

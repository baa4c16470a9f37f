import { expect, it } from 'vitest'
import { isSameMonth, isUsedUp } from './quota.ts'

it('a quota lasts for a month of Japan', () => {
  const at = new Date('2026-11-20T03:00:00Z')
  expect(isSameMonth(at, new Date('2026-11-30T14:59:59Z'))).toBe(true)
  expect(isSameMonth(at, new Date('2026-11-30T15:00:00Z'))).toBe(false)
  expect(isSameMonth(new Date('2026-10-31T15:00:00Z'), at)).toBe(true)
  expect(isSameMonth(at, new Date('2027-11-20T03:00:00Z'))).toBe(false)
})

it('one that is used up is asked for again after an hour', () => {
  const at = new Date('2026-11-20T03:00:00Z')
  expect(isUsedUp(null, at)).toBe(false)
  expect(isUsedUp(at, new Date('2026-11-20T03:59:59Z'))).toBe(true)
  expect(isUsedUp(at, new Date('2026-11-20T04:00:00Z'))).toBe(false)
})

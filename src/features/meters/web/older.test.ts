import { expect, it } from 'vitest'
import { isOlder } from './older.ts'
import type { Room } from './types.ts'

const room = (water: string | null, electric: string | null) =>
  ({
    meters: [
      { kind: 'water', last: water && { id: water } },
      { kind: 'electric', last: electric && { id: electric } },
    ],
  }) as unknown as Room

const [FIRST, LATER] = ['01980000-0000-7000-8000-000000000001', '01980000-1000-7000-8000-000000000001']

it('tells an answer that was overtaken by a later one', () => {
  expect(isOlder(room(LATER, FIRST), room(LATER, LATER))).toBe(true)
  expect(isOlder(room(FIRST, null), room(FIRST, FIRST))).toBe(true)
})

it('takes one that knows as much or more', () => {
  expect(isOlder(room(FIRST, null), undefined)).toBe(false)
  expect(isOlder(room(FIRST, null), room(null, null))).toBe(false)
  expect(isOlder(room(FIRST, LATER), room(FIRST, LATER))).toBe(false)
  expect(isOlder(room(LATER, LATER), room(FIRST, LATER))).toBe(false)
})

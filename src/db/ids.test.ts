import { expect, it } from 'vitest'
import { isId, newId } from './ids.ts'

it('makes ids in order, also within a millisecond, and never twice', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(1_790_000_000_000))
  expect(ids.every(isId)).toBe(true)
  expect(ids.every((id) => id[14] === '7')).toBe(true)
  expect(new Set(ids).size).toBe(2_000)
  expect(ids).toEqual([...ids].sort())
  expect(newId(1_790_000_000_001) > ids.at(-1)!).toBe(true)
})

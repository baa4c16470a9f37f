import { expect, it } from 'vitest'
import { lineByKey, lineByWord } from './menu-keys.ts'

it('goes around the ends of a menu', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End']
  expect(keys.map((key) => lineByKey(key, 0, 3))).toEqual([1, 2, 0, 2])
  expect(keys.map((key) => lineByKey(key, 2, 3))).toEqual([0, 1, 0, 2])
  expect(lineByKey('ArrowUp', -1, 3)).toBe(2)
  expect(lineByKey('x', 1, 3)).toBeUndefined()
})

it('finds the line that begins with what is typed, in Thai as well', () => {
  const lines = ['Renew', 'Rename', 'Keep', 'ต่อสัญญา', 'ดูสัญญา']
  expect(lineByWord(lines, 'k', 0)).toBe(2)
  expect(lineByWord(lines, 'rena', 0)).toBe(1)
  expect(lineByWord(lines, 'ดู', 2)).toBe(4)
  expect(lineByWord(lines, 'z', 0)).toBeUndefined()
})

it('goes through all that begin with a letter that is typed again', () => {
  const lines = ['Renew', 'Keep', 'Rename']
  expect(lineByWord(lines, 'r', 0)).toBe(2)
  expect(lineByWord(lines, 'rr', 2)).toBe(0)
})

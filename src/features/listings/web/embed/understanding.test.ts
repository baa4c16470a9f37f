import { expect, it } from 'vitest'
import { pieces } from './understanding.ts'

it('cuts a text at the recognised words', () => {
  expect(
    pieces('คอนโดใกล้ BTS', [
      [10, 13],
      [0, 5],
    ]),
  ).toEqual([
    { text: 'คอนโด', isKnown: true },
    { text: 'ใกล้ ', isKnown: false },
    { text: 'BTS', isKnown: true },
  ])
  expect(pieces('abc', [])).toEqual([{ text: 'abc', isKnown: false }])
  expect(
    pieces('abcdef', [
      [0, 4],
      [2, 6],
      [9, 12],
    ]),
  ).toEqual([
    { text: 'abcd', isKnown: true },
    { text: 'ef', isKnown: false },
  ])
})

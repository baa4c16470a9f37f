import { expect, test } from 'vitest'
import { readPercent, readWhole } from './typed-percent.ts'

test.each([
  ['12.5', 1250],
  ['๑๒.๕ %', 1250],
  ['12,5', 1250],
  ['12.34', 1234],
  ['100', 10_000],
  ['0', 0],
  ['', null],
  [' ', null],
])('a typed percentage %j is %j hundredths', (typed, expected) => {
  expect(readPercent(typed)).toBe(expected)
})

test.each(['12.345', '-5', 'ten', '1e1', '5 6 x', '.', '12.5.1'])(
  'a typed percentage %j is refused, not rounded',
  (typed) => {
    expect(readPercent(typed)).toBeNaN()
  },
)

test.each([
  ['1,200', 1200],
  ['๒๐', 20],
  ['', null],
])('a typed whole number %j is %j', (typed, expected) => {
  expect(readWhole(typed)).toBe(expected)
})

test.each(['-1', '1.5', 'x', '1e3', '9999999999'])('a typed whole number %j is none', (typed) => {
  expect(readWhole(typed)).toBeNaN()
})

import { expect, test } from 'vitest'
import { chargeDay, isGoodOn, nextTry, sumToCharge } from './rules.ts'

test.each([
  ['2026-12-05', '2026-12-02', '2026-12-05'],
  ['2026-12-05', '2026-12-03', '2026-12-06'],
  ['2026-12-05', '2026-11-20', '2026-12-05'],
  ['2026-11-01', '2026-12-30', '2027-01-02'],
])('due on %s and told on %s is charged on %s', (dueDay, today, day) => {
  expect(chargeDay({ dueDay, today })).toBe(day)
})

test('a declined card is tried after one day and after two more, and then no more', () => {
  expect([1, 2, 3, 4].map((tries) => nextTry(tries, '2026-12-30'))).toEqual([
    '2026-12-31',
    '2027-01-01',
    null,
    null,
  ])
})

test('a card is good to the end of its month', () => {
  const card = { expiryMonth: 2, expiryYear: 2027 }
  expect(['2027-01-31', '2027-02-28', '2027-03-01', '2028-01-01'].map((day) => isGoodOn(card, day))).toEqual([
    ...[true, true, false, false],
  ])
})

test('never more than was told is charged', () => {
  expect([sumToCharge(100n, 80n), sumToCharge(100n, 100n), sumToCharge(100n, 130n)]).toEqual([
    80n,
    100n,
    100n,
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT, readAmount, readCount, readRange } from './amounts.ts'

test.each([
  ['15,000', 15000],
  ['1.5 หมื่น', 15000],
  ['35k', 35000],
  ['8พัน', 8000],
  ['หมื่นห้า', 15000],
  ['สามพันห้า', 3500],
  ['เก้าพัน', 9000],
  ['สองหมื่น', 20000],
  ['สองหมื่นห้าพัน', 25000],
  ['หมื่นครึ่ง', 15000],
  ['แสนสอง', 120000],
  ['ห้าพันห้าร้อย', 5500],
  ['1.2 แสน', 120000],
])('%s is %s baht', (typed, baht) => {
  expect(readAmount(typed)).toBe(baht)
  expect(new RegExp(`^${AMOUNT}$`).test(typed)).toBe(true)
})

test('what is no amount', () => {
  expect(['ห้า', 'หมื่นหมา', 'k', ''].map(readAmount)).toEqual([null, null, null, null])
})

test('ranges borrow the unit of their end', () => {
  expect(readRange('10', '12k')).toEqual([10000, 12000])
  expect(readRange('5', '6 พัน')).toEqual([5000, 6000])
  expect(readRange('25000', '40000')).toEqual([25000, 40000])
  expect(readRange('8000', '1 หมื่น')).toEqual([8000, 10000])
  expect(readRange('12k', '10k')).toEqual([10000, 12000])
})

test('counts', () => {
  expect(['2', 'สอง', 'หนึ่ง', 'three', 'x'].map(readCount)).toEqual([2, 2, 1, 3, null])
})

test('any whole number is read with and without commas', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (n) => {
      expect([readAmount(String(n)), readAmount(n.toLocaleString('en-US'))]).toEqual([n, n])
    }),
  )
})

import { expect, test } from 'vitest'
import { oddIn } from './odd.ts'
import type { Meter, Room } from './types.ts'

const room = (
  units: number,
  change: Partial<Meter> = {},
  read: { invoice?: { id: string; no: string } } = {},
) =>
  ({
    propertyId: 'a',
    unitNo: '102',
    meters: [
      {
        kind: 'electric',
        isRead: true,
        before: { day: '2026-10-25', value: 36_183 },
        last: { day: '2026-11-24', value: 36_183 + units, units, invoice: null, ...read },
        usual: { units: 180, days: 90 },
        ...change,
      },
    ],
  }) as Room

test('a figure far above the usual is named until a bill has asked for it', () => {
  expect(oddIn([room(180)])).toEqual([])
  expect(oddIn([room(2000)])).toEqual([{ propertyId: 'a', unitNo: '102', kind: 'electric', units: 2000 }])
  expect(oddIn([room(2000, {}, { invoice: { id: 'i', no: 'INV-2026-0001' } })])).toEqual([])
})

test('what was not read in this round, for the first time, or where nothing is usual, is not odd', () => {
  expect(oddIn([room(2000, { isRead: false })])).toEqual([])
  expect(oddIn([room(2000, { before: null })])).toEqual([])
  expect(oddIn([room(2000, { usual: null })])).toEqual([])
})

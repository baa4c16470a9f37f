import { expect, it } from 'vitest'
import { changedRent } from '#features/properties/room-acts.ts'
import { changeOf } from './typed-rent.ts'

const rent = (from: bigint, way: string, value: string, roundTo = '1') =>
  changedRent(from, changeOf({ way, value, roundTo })!)

it('reads what was typed, without a minus and with Thai digits', () => {
  expect(changeOf({ way: 'down', value: '๒๐๐', roundTo: '10' })).toEqual({
    way: 'amount',
    value: -20_000n,
    roundTo: '10',
  })
  expect(changeOf({ way: 'up_percent', value: '5.5', roundTo: '50' })).toEqual({
    way: 'percent',
    value: 550n,
    roundTo: '50',
  })
  expect(changeOf({ way: 'to', value: '4,500', roundTo: '7' })).toEqual({
    way: 'to',
    value: 450_000n,
    roundTo: '1',
  })
  for (const value of ['', '0', 'มาก', '-5']) expect(changeOf({ way: 'up', value, roundTo: '1' })).toBeNull()
})

it('rounds a new rent half up to whole steps, and leaves none below nothing', () => {
  expect(rent(420_000n, 'up', '200')).toBe(440_000n)
  expect(rent(420_000n, 'up_percent', '5')).toBe(441_000n)
  expect(rent(420_000n, 'up_percent', '5', '50')).toBe(440_000n)
  expect(rent(425_000n, 'up_percent', '10', '50')).toBe(470_000n)
  expect(rent(425_000n, 'down_percent', '10', '100')).toBe(380_000n)
  expect(rent(424_999n, 'up', '0.01', '100')).toBe(430_000n)
  expect(rent(999_999n, 'to', '4555', '100')).toBe(460_000n)
  expect(rent(420_000n, 'down', '5000')).toBe(0n)
})

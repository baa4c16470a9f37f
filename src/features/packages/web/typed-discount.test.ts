import { expect, test } from 'vitest'
import { typedBounds, typedDiscount } from './typed-discount.ts'

const READER = { locale: 'th', today: '2026-11-16' } as const
const PERCENT = { name: 'เปิดตัว', percent: '12.5', duration: 'once' }
const read = (typed: Record<string, string>) => typedDiscount((name) => typed[name] ?? '', READER)

test('a percent, or an amount, is read with its bounds', () => {
  expect(read({ ...PERCENT, startsOn: '1/12/2569', endsOn: '31/12/2569', mostUses: '1,000' })).toMatchObject({
    faults: {},
    discount: {
      ...{ kind: 'percent', basisPoints: 1250, startsOn: '2026-12-01', endsOn: '2026-12-31' },
      mostUses: 1000,
    },
  })
  const amount = { ...PERCENT, percent: '', amount: '100', duration: 'months', months: '3' }
  expect(read(amount)).toMatchObject({
    faults: {},
    discount: { kind: 'amount', amountSatang: 10_000n, duration: 'months', months: 3, endsOn: null },
  })
})

test.each([
  ['amountSatang', { amount: '100' }],
  ['amountSatang', { percent: '', amount: '-5' }],
  ['basisPoints', { percent: '12.345' }],
  ['basisPoints', { percent: '101' }],
  ['basisPoints', { percent: '' }],
  ['months', { months: '3' }],
  ['startsOn', { startsOn: 'tomorrow' }],
  ['endsOn', { endsOn: '31/02/2569' }],
  ['mostUses', { mostUses: 'ten' }],
])('what cannot be read, or would be dropped, is a fault at %s: %j', (field, typed) => {
  expect(Object.keys(read({ ...PERCENT, ...typed }).faults)).toEqual([field])
})

test('a bound that is emptied is taken away', () => {
  expect(typedBounds((name) => ({ name: 'a' })[name] ?? '', READER)).toEqual({
    faults: {},
    bounds: { name: 'a', startsOn: null, endsOn: null, mostUses: null },
  })
})

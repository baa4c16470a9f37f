import { describe, expect, it, test } from 'vitest'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import { leftToRefund, type Refundable, refundFailure, refundRefusal, refundWays } from './rules.ts'

const payment = (changes: Partial<Refundable> = {}): Refundable => ({
  ...{ method: 'card', status: 'succeeded', failureCode: null, dispute: null },
  ...{ amountSatang: 1_000_00n, creditSatang: 0n, refundedSatang: 0n },
  ...changes,
})
const bill = { kind: 'rent', status: 'paid' }
const order = { way: 'gateway' as const, amountSatang: 100_00n }

test('what may go back is what pays the bill, less what went back', () => {
  expect(leftToRefund(payment())).toBe(1_000_00n)
  expect(leftToRefund(payment({ creditSatang: 200_00n, refundedSatang: 300_00n }))).toBe(500_00n)
})

test.each(PAYMENT_METHODS.map((method) => [method]))(
  '%s goes back by ways that its money can take',
  (method) => {
    const ways = refundWays(payment({ method }), bill)
    const expected = ['deposit', 'credit', 'withheld'].includes(method)
      ? []
      : ['slip', 'cash', 'transfer'].includes(method)
        ? ['transfer', 'cash']
        : ['gateway', 'transfer', 'cash']
    expect(ways).toEqual(expected)
  },
)

describe('is refused', () => {
  it.each([
    ['nothing came', payment({ status: 'pending' }), bill, order, 'refund_not_possible'],
    [
      'it failed',
      payment({ status: 'failed', failureCode: 'payment_rejected' }),
      bill,
      order,
      'refund_not_possible',
    ],
    ['it goes back by itself', payment({ failureCode: 'surplus' }), bill, order, 'refund_not_possible'],
    ['all went back', payment({ status: 'refunded' }), bill, order, 'refund_nothing_left'],
    ['the bill’s part went back', payment({ refundedSatang: 1_000_00n }), bill, order, 'refund_nothing_left'],
    ['a dispute is open', payment({ dispute: 'open' }), bill, order, 'payment_disputed'],
    ['a dispute is lost', payment({ dispute: 'lost' }), bill, order, 'payment_disputed'],
    ['the bill is void', payment(), { ...bill, status: 'void' }, order, 'refund_bill_void'],
    ['it holds a deposit', payment(), { ...bill, kind: 'first' }, order, 'payment_holds_deposit'],
    ['it holds rent in advance', payment(), { ...bill, kind: 'advance' }, order, 'payment_holds_deposit'],
    ['cash through a gateway', payment({ method: 'cash' }), bill, order, 'refund_way'],
    ['more than is left', payment({ refundedSatang: 950_00n }), bill, order, 'refund_too_much'],
  ] as const)('where %s', (_name, of, its, asked, reason) => {
    expect(refundRefusal(of, its, asked)).toBe(reason)
  })

  it('not after a dispute that was won, nor to the last satang', () => {
    expect(refundRefusal(payment({ dispute: 'won' }), bill, { ...order, amountSatang: 1_000_00n })).toBeNull()
    expect(refundRefusal(payment({ dispute: 'won' }), bill, { ...order, amountSatang: 1_000_01n })).toBe(
      'refund_too_much',
    )
  })
})

it('has words for the providers’ reasons, and one for all others', () => {
  expect(refundFailure('transaction_disputed')).toBe('transaction_disputed')
  expect(refundFailure('http_400')).toBe('failed_refund')
})

import { describe, expect, test } from 'vitest'
import { CHARGE_APPEARS_MS, GATEWAY_TIMEOUT_MS, type PayCharge } from '#server/ports/pay/pay-port.ts'
import {
  failureReason,
  isGivenUp,
  isSameMoney,
  nextStep,
  type PaymentStatus,
  refusal,
  type Step,
} from './rules.ts'
import type { Outcome } from './settle.ts'

const charge: PayCharge = {
  id: 'chrg_1',
  status: 'successful',
  amountSatang: 100n,
  currency: 'THB',
  attemptId: 'p1',
  refundedSatang: 0n,
  livemode: false,
}
const charged = (status: PayCharge['status']): Outcome => ({ kind: 'charge', charge: { ...charge, status } })

describe('the state machine', () => {
  test.each([
    ['pending', charged('successful'), 'receive'],
    ['pending', charged('pending'), 'wait'],
    ['pending', charged('failed'), 'fail'],
    ['pending', charged('expired'), 'fail'],
    ['pending', charged('reversed'), 'fail'],
    ['pending', { kind: 'refused', code: 'x' }, 'fail'],
    ['pending', { kind: 'received', by: null }, 'receive'],
    ['succeeded', charged('successful'), 'nothing'],
    ['succeeded', charged('failed'), 'nothing'],
    ['refunded', charged('successful'), 'nothing'],
    ['failed', charged('failed'), 'nothing'],
    ['failed', charged('pending'), 'nothing'],
    ['failed', { kind: 'received', by: null }, 'nothing'],
    // Money that comes after all is not lost.
    ['failed', charged('successful'), 'receive'],
  ] as [PaymentStatus, Outcome, Step][])('%s, then %o: %s', (status, outcome, step) => {
    expect(nextStep(status, outcome)).toBe(step)
  })
})

test('a charge counts only with our attempt, sum and currency', () => {
  const payment = { id: 'p1', amountSatang: 100n }
  expect(isSameMoney(charge, payment)).toBe(true)
  expect(isSameMoney({ ...charge, amountSatang: 99n }, payment)).toBe(false)
  expect(isSameMoney({ ...charge, currency: 'USD' }, payment)).toBe(false)
  expect(isSameMoney({ ...charge, attemptId: 'p2' }, payment)).toBe(false)
})

test('which bills take a payment', () => {
  const bill = { status: 'due', totalSatang: 100n, paidSatang: 40n }
  expect(refusal(bill, 60n)).toBeNull()
  expect(refusal(bill, 61n)).toBe('overpayment')
  expect(refusal({ ...bill, status: 'void' }, 1n)).toBe('invoice_void')
  expect(refusal({ ...bill, status: 'paid' }, 1n)).toBe('invoice_paid')
})

test('reasons and patience', () => {
  expect(failureReason('insufficient_fund')).toBe('insufficient_fund')
  expect(failureReason('something_new')).toBe('payment_rejected')
  expect(failureReason(null)).toBe('payment_rejected')
  const began = new Date('2026-11-20T03:00:00Z')
  const at = (time: string) => ({ ports: { pay: { chargeAppearsMs: 180_000 } }, now: () => new Date(time) })
  expect(isGivenUp(began, at('2026-11-20T03:03:00Z'))).toBe(false)
  expect(isGivenUp(began, at('2026-11-20T03:03:01Z'))).toBe(true)
})

test('a payment is given up long after the last one who asked the gateway for it stopped waiting', () => {
  expect(CHARGE_APPEARS_MS).toBeGreaterThanOrEqual(10 * GATEWAY_TIMEOUT_MS)
})

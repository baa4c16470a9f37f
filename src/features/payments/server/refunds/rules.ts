import { isGatewayMethod } from '#contract/pay-ways.ts'

export type RefundWay = 'gateway' | 'transfer' | 'cash'

/** What of a payment decides whether money of it may go back. */
export type Refundable = {
  method: string
  status: string
  failureCode: string | null
  amountSatang: bigint
  /** What of it is kept as credit for the next bill. */
  creditSatang: bigint
  refundedSatang: bigint
  dispute: string | null
}

/** What of a payment may still go back: what it pays of its bill, less what went back before. */
export function leftToRefund({ amountSatang, creditSatang, refundedSatang }: Refundable): bigint {
  return amountSatang - creditSatang - refundedSatang
}

/** Ways by which money of a payment can go back; none where it came out of what is held, or where its bank decides. */
export function refundWays(payment: Refundable, bill: { kind: string; status: string }): RefundWay[] {
  if (payment.status !== 'succeeded' || payment.failureCode !== null || leftToRefund(payment) <= 0n) return []
  if (payment.dispute === 'open' || payment.dispute === 'lost') return []
  if (bill.status === 'void' || bill.kind === 'first' || bill.kind === 'advance') return []
  if (isGatewayMethod(payment.method)) return ['gateway', 'transfer', 'cash']

  return ['deposit', 'credit', 'withheld'].includes(payment.method) ? [] : ['transfer', 'cash']
}

export type RefundRefusal =
  | ('refund_not_possible' | 'payment_disputed' | 'refund_bill_void' | 'payment_holds_deposit')
  | ('refund_nothing_left' | 'refund_too_much' | 'refund_way')

/** Why a sum may not go back by a way; null where it may. */
export function refundRefusal(
  payment: Refundable,
  bill: { kind: string; status: string },
  { way, amountSatang }: { way: RefundWay; amountSatang: bigint },
): RefundRefusal | null {
  if (payment.status === 'refunded') return 'refund_nothing_left'
  if (payment.status !== 'succeeded' || payment.failureCode !== null) return 'refund_not_possible'
  if (payment.dispute === 'open' || payment.dispute === 'lost') return 'payment_disputed'
  if (bill.status === 'void') return 'refund_bill_void'
  if (bill.kind === 'first' || bill.kind === 'advance') return 'payment_holds_deposit'
  if (leftToRefund(payment) <= 0n) return 'refund_nothing_left'
  if (!refundWays(payment, bill).includes(way)) return 'refund_way'

  return amountSatang > leftToRefund(payment) ? 'refund_too_much' : null
}

/** Refusals of providers that people are told in their own words; any other is "not possible". */
const KNOWN = new Set([
  'failed_refund',
  'refund_time_limit_exceeded',
  'refund_failed_insufficient_funds',
  'pending_capture',
  'transaction_disputed',
  'capture_fully_refunded',
  'refund_amount_exceeded',
  'partial_refund_not_allowed',
  'not_captured',
])

/** A provider's reason against a refund as one that we have words for. */
export function refundFailure(code: string): string {
  return KNOWN.has(code) ? code : 'failed_refund'
}

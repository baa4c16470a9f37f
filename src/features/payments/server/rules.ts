import type { PayCharge } from '#server/ports/pay/pay-port.ts'

export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'refunded'

/** What is learned about a payment, from whichever side it comes. */
export type Outcome =
  /** The gateway's charge as it stands. `isSeen`: the payer is looking at the answer and needs no mail about it. */
  | { kind: 'charge'; charge: PayCharge; isSeen?: boolean }
  /** No charge came to be, or the slip was not accepted. */
  | { kind: 'refused'; code: string; isSeen?: boolean }
  /** Money came outside the gateway: cash, a transfer, an accepted slip. */
  | { kind: 'received'; by: string | null; at?: Date }

export type Step = 'receive' | 'fail' | 'wait' | 'nothing'

/**
 * What an outcome does to a payment. The table of the state machine pending → succeeded | failed | refunded, with one
 * way back: money that arrives after all for a payment we had given up is never lost.
 */
export function nextStep(status: PaymentStatus, outcome: Outcome): Step {
  if (status === 'succeeded' || status === 'refunded') return 'nothing'
  const says = meaning(outcome)
  if (status === 'failed') return says === 'receive' && outcome.kind === 'charge' ? 'receive' : 'nothing'

  return says
}

function meaning(outcome: Outcome): Step {
  if (outcome.kind === 'received') return 'receive'
  if (outcome.kind === 'refused') return 'fail'
  const { status } = outcome.charge
  if (status === 'successful') return 'receive'

  return status === 'pending' ? 'wait' : 'fail'
}

/** Whether a charge is for this payment: our attempt, our sum, our currency. */
export function isSameMoney(charge: PayCharge, payment: { id: string; amountSatang: bigint }): boolean {
  return (
    charge.amountSatang === payment.amountSatang &&
    charge.currency === 'THB' &&
    (charge.attemptId === undefined || charge.attemptId === payment.id)
  )
}

/** Why a bill takes no payment of a sum; null when it does. */
export function refusal(
  bill: { status: string; totalSatang: bigint; paidSatang: bigint },
  amountSatang: bigint,
): 'invoice_void' | 'invoice_paid' | 'overpayment' | null {
  if (bill.status === 'void') return 'invoice_void'
  if (bill.status === 'paid') return 'invoice_paid'

  return bill.paidSatang + amountSatang > bill.totalSatang ? 'overpayment' : null
}

/** Reasons that people are told in their own words; any other is "not approved". */
const KNOWN = new Set([
  'insufficient_fund',
  'stolen_or_lost_card',
  'failed_processing',
  'payment_rejected',
  'payment_cancelled',
  'payment_expired',
  'failed_fraud_check',
  'brand_not_supported',
  'invalid_card',
  'invalid_security_code',
  'expired_card',
  'used_token',
  'not_charged',
  'provider_down',
  'slip_rejected',
])

/** A provider's reason as one that we have words for. */
export function failureReason(code: string | null): string {
  return code && KNOWN.has(code) ? code : 'payment_rejected'
}

/** A pending payment without a charge is given up after this long: the gateway was asked and knows nothing. */
const GIVE_UP_MS = 15 * 60_000

/** True when a payment that no charge belongs to may be called failed. */
export function isGivenUp(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > GIVE_UP_MS
}

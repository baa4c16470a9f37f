export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'refunded'

/** What a charge says that decides; the rest of it is kept with the payment. */
type ChargeFacts = { status: string; amountSatang: bigint; currency: string; attemptId?: string }

/** What is learned about a payment, from whichever side it comes. */
type Told =
  | { kind: 'charge'; charge: Pick<ChargeFacts, 'status'> }
  | { kind: 'refused' }
  | { kind: 'received' }

export type Step = 'receive' | 'fail' | 'wait' | 'nothing'

/**
 * What an outcome does to a payment. The table of the state machine pending → succeeded | failed | refunded, with one
 * way back: money that arrives after all for a payment we had given up is never lost.
 */
export function nextStep(status: PaymentStatus, outcome: Told): Step {
  if (status === 'succeeded' || status === 'refunded') return 'nothing'
  const says = meaning(outcome)
  if (status === 'failed') return says === 'receive' && outcome.kind === 'charge' ? 'receive' : 'nothing'

  return says
}

function meaning(outcome: Told): Step {
  if (outcome.kind === 'received') return 'receive'
  if (outcome.kind === 'refused') return 'fail'
  const { status } = outcome.charge
  if (status === 'successful') return 'receive'

  return status === 'pending' ? 'wait' : 'fail'
}

/** Whether a charge is for this payment: our attempt, our sum, our currency. */
export function isSameMoney(
  charge: Omit<ChargeFacts, 'status'>,
  payment: { id: string; amountSatang: bigint },
): boolean {
  return (
    charge.amountSatang === payment.amountSatang &&
    charge.currency === 'THB' &&
    (charge.attemptId === undefined || charge.attemptId === payment.id)
  )
}

/** Why a bill takes no payment of a sum; null when it does. With `keepsExcess` what is above it is kept as credit. */
export function refusal(
  bill: { status: string; totalSatang: bigint; paidSatang: bigint },
  amountSatang: bigint,
  { keepsExcess = false }: { keepsExcess?: boolean } = {},
): 'invoice_void' | 'invoice_paid' | 'overpayment' | null {
  if (bill.status === 'void') return 'invoice_void'
  if (bill.status === 'paid') return 'invoice_paid'

  return !keepsExcess && excessOf(bill, amountSatang) > 0n ? 'overpayment' : null
}

/** What of a sum is above what a bill is still waiting for; zero where nothing is. */
export function excessOf(bill: { totalSatang: bigint; paidSatang: bigint }, amountSatang: bigint): bigint {
  const above = bill.paidSatang + amountSatang - bill.totalSatang

  return above > 0n ? above : 0n
}

/** Reasons that people are told in their own words; any other is "not approved". */
const KNOWN = new Set([
  'insufficient_fund',
  'stolen_or_lost_card',
  'failed_processing',
  'payment_rejected',
  'payment_cancelled',
  'payment_expired',
  'code_closed',
  'failed_fraud_check',
  'brand_not_supported',
  'invalid_card',
  'invalid_security_code',
  'expired_card',
  'used_token',
  'not_charged',
  'provider_down',
  'slip_rejected',
  'slip_withdrawn',
  'certificate_rejected',
  'insufficient_balance',
  'confirmed_amount_mismatch',
  'invalid_account',
  'timeout',
  'way_unavailable',
  'transaction_refused',
  'payer_cannot_pay',
])

/** A provider's reason as one that we have words for. */
export function failureReason(code: string | null): string {
  return code && KNOWN.has(code) ? code : 'payment_rejected'
}

/**
 * True when a payment that no charge belongs to may be called failed: whoever asked the gateway has stopped waiting long
 * ago, and the gateway would know the charge by now. Until then nobody can try again to pay the bill. A charge that turns
 * up later all the same is booked, or its money sent back.
 */
export function isGivenUp(
  createdAt: Date,
  { ports, now }: { ports: { pay: { chargeAppearsMs: number } }; now(): Date },
): boolean {
  return now().getTime() - createdAt.getTime() > ports.pay.chargeAppearsMs
}

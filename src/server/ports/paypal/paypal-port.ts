import type {
  ChargeLimits,
  PayCharge,
  PayEvent,
  PayRefund,
  WebhookRejection,
} from '#server/ports/pay/pay-port.ts'

/**
 * PayPal (Orders v2, decision G483), beside the gateway for cards and Thai ways. An order is told as a charge: it is pending until its
 * money was taken, and takes money only when `capture` is called, which nobody but this service does.
 *
 * Rules for callers: keep the number of a try before its first call; the same number again is the same request to PayPal,
 * whatever came of it. Never trust an event's body for money: read the order again.
 */
export type PaypalPort = {
  isTestMode: boolean
  limits: ChargeLimits
  /** An order that waits for the payer. It moves no money, so that a failure is certain. */
  createOrder: (request: OrderRequest) => Promise<PayCharge>
  readOrder: (orderId: string) => Promise<PayCharge>
  /**
   * Takes the money of an order that the payer agreed to. Answers the order as it stands; where the payer's card was
   * declined it waits for them again (`isDeclined`).
   */
  capture: (request: { orderId: string; requestId: string }) => Promise<Captured>
  /** Gives money back, whole or in part. The same request id again answers the first refund. */
  refund: (request: { orderId: string; requestId: string; amountSatang: bigint }) => Promise<PayRefund>
  /** Asks PayPal whether an event is its own. */
  verifyWebhook: (headers: Headers, rawBody: string) => Promise<PaypalEvent>
}

export type OrderRequest = {
  /** Our id of this payment, at most 127 characters. */
  attemptId: string
  requestId: string
  amountSatang: bigint
  /** What PayPal shows as the number of the bill; unique for each try. */
  invoiceNo: string
  returnUrl: string
  locale: 'th' | 'en'
}

export type Captured = { charge: PayCharge; isDeclined: boolean }

/** An event names the order, or only what took its money (`captureId`). */
export type PaypalEvent =
  | { ok: true; event: PayEvent & { captureId?: string } }
  | { ok: false; reason: WebhookRejection | 'unavailable' }

/** How long an approval holds, and an order that nobody looks at any more: PayPal's three hours. */
export const ORDER_MS = 3 * 3_600_000

/** The id of a request: the same payment, step and try is the same request. At most 108 characters. */
export function requestIdOf(paymentId: string, step: 'create' | 'capture' | 'refund', attempt = 1): string {
  return `${paymentId}-${step}-${attempt}`
}

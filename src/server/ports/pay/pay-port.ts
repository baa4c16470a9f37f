import type { Device } from '#contract/pay-ways.ts'

/**
 * The payment port: what services know of a payment provider. One client (`omise.ts`) implements it for Omise and for
 * the built-in sandbox gateway, which speaks the same protocol.
 *
 * Rules for callers: write an attempt row before `createCharge`; after an error with `isOutcomeUnknown` ask
 * `findChargeByAttempt` before any retry (the provider has no idempotency header); never trust an event's body for
 * money, read the charge again; compare `amountSatang` and `currency` with the attempt before settling.
 */
export type PayPort = {
  /** True when no real money moves; every page that takes a payment must say so. */
  isTestMode: boolean
  limits: ChargeLimits
  /** How long after the asking a charge may still turn up at the provider; one that is not there then never came to be. */
  chargeAppearsMs: number
  /** Returns the charge also when the bank declined it (`status: 'failed'`). Throws PayError when there is no charge. */
  createCharge: (request: ChargeRequest) => Promise<PayCharge>
  readCharge: (chargeId: string) => Promise<PayCharge>
  /** The charge made for an attempt, if one exists; of several, the one nearest to having taken money. */
  findChargeByAttempt: (attemptId: string, options?: { since?: Date }) => Promise<PayCharge | undefined>
  /**
   * Ends a pending charge, such as a QR code that is shown, so that it takes no money any more. Answers the charge as
   * it stands then: one that was paid before, or that the provider does not end, stays as it is.
   */
  expire: (chargeId: string) => Promise<PayCharge>
  /** Gives money back. Repeating it with the same attempt returns the first refund. */
  refund: (request: RefundRequest) => Promise<PayRefund>
  /** Keeps a card at the provider for later charges, by a token that is used up by it. */
  keepCard: (request: { token: string; description: string }) => Promise<KeptCard>
  /** Has the provider forget a kept card. One that is gone already is fine. */
  forgetCard: (customerId: string) => Promise<void>
  capability: () => Promise<PayCapability>
  /** Checks signature, age and mode. Deliver each event id once; events may be doubled and out of order. */
  verifyWebhook: (headers: Headers, rawBody: string) => WebhookResult
}

/** How long to wait for the provider's answer to one call. */
export const GATEWAY_TIMEOUT_MS = 10_000

/** A charge of Omise may turn up long after nobody waits for it any more, and its search index lags behind. */
export const CHARGE_APPEARS_MS = 3 * 60_000

/** Bounds of one charge in satang, inclusive. */
export type ChargeLimits = { minSatang: bigint; maxSatang: bigint }

/** ฿20–฿150,000 per charge in Thailand (docs.omise.co/currency-and-amount). Methods may be stricter. */
export const CHARGE_LIMITS: ChargeLimits = { minSatang: 2_000n, maxSatang: 15_000_000n }

/** True when one charge may carry the amount; otherwise hide the channel and offer a bank transfer. */
export function isChargeable(amountSatang: bigint, limits: ChargeLimits = CHARGE_LIMITS): boolean {
  return amountSatang >= limits.minSatang && amountSatang <= limits.maxSatang
}

export type ChargeSource =
  /** A single-use token made in the payer's browser; the card number never reaches us. */
  | { kind: 'card'; token: string }
  /** A card kept before. */
  | { kind: 'kept'; customerId: string; cardId: string }
  | { kind: 'promptpay' }
  /** A bank app or wallet listed by `capability()`, such as `mobile_banking_kbank` or `truemoney_jumpapp`. */
  | {
      kind: 'offsite'
      method: string
      /** What the payer holds: apps of banks and Alipay ask for it. */
      device?: Device
      /** The payer's own number, where the wallet asks for one (`truemoney`). */
      phone?: string
      /** The payer's address, which WeChat asks for. */
      ip?: string
    }

export type ChargeRequest = {
  /** Our id of this try (UUID). Stored with the charge, so that a lost answer can be found again. */
  attemptId: string
  amountSatang: bigint
  currency: 'THB'
  source: ChargeSource
  /** Where the payer comes back after 3-D Secure or a bank app; read the charge again there. */
  returnUrl: string
  description: string
  metadata?: Record<string, string>
}

export type ChargeStatus = 'pending' | 'successful' | 'failed' | 'expired' | 'reversed'

export type PayCard = { brand: string; last4: string; expMonth: number; expYear: number }

/** The provider's ids of a card that it keeps: one customer for each. */
export type KeptCard = { customerId: string; cardId: string; card: PayCard }

export type PayCharge = {
  id: string
  status: ChargeStatus
  amountSatang: bigint
  /** ISO 4217, upper case. */
  currency: string
  attemptId?: string
  /** Why it failed, in the provider's words: `insufficient_fund`, `stolen_or_lost_card`, … */
  failureCode?: string
  /** Send the payer here (3-D Secure, bank app) while `pending`. */
  authorizeUrl?: string
  /** Picture (SVG) of the QR to scan. */
  qrImageUrl?: string
  /** Text of that QR, where the provider tells it. */
  scannablePayload?: string
  /** Picture of the barcode that a counter scans. */
  barcodeUrl?: string
  /** PayPal: the payer has agreed, and the money waits to be taken (`capture`). */
  isApproved?: boolean
  /** PayPal: the money was taken and is held back while PayPal looks at it. */
  isUnderReview?: boolean
  /** PayPal: what took the money; disputes name it. */
  captureId?: string
  /** Sandbox only: the page where a tester plays the payer. */
  testPageUrl?: string
  card?: PayCard
  /** Fee with VAT, known once the money was taken. */
  feeSatang?: bigint
  refundedSatang: bigint
  /** How a dispute of it stands, where there is one and the provider tells it with the charge. */
  dispute?: DisputeState
  expiresAt?: Date
  paidAt?: Date
  createdAt?: Date
  livemode: boolean
}

export type RefundRequest = { chargeId: string; attemptId: string; amountSatang: bigint }

export type PayRefund = { id: string; chargeId: string; amountSatang: bigint; isVoided: boolean }

export type PayMethod = { name: string; currencies: string[]; cardBrands: string[] }

export type PayCapability = { methods: PayMethod[]; limits: ChargeLimits }

/** `key` is the provider's event name (`charge.create`, `charge.complete`, `charge.expire`, `refund.create`, …). */
export type PayEvent = {
  id: string
  key: string
  chargeId?: string
  /** A dispute of the charge, with how it stands. */
  dispute?: DisputeState
  createdAt?: Date
  livemode: boolean
}

/** A payer's bank takes the money back, or asks for it: what becomes of it is decided later. */
export type DisputeState = 'open' | 'won' | 'lost'

export type WebhookRejection = 'unconfigured' | 'unsigned' | 'stale' | 'forged' | 'malformed' | 'wrong_mode'

export type WebhookResult = { ok: true; event: PayEvent } | { ok: false; reason: WebhookRejection }

/**
 * - `declined`: refused before a charge existed (fraud check, card brand); ask for another card.
 * - `unavailable`: network, time-out, 5xx, too many requests.
 * - `invalid`: our request or configuration is wrong (used token, bad key, unknown id).
 * - `limit`: the amount is outside the bounds of one charge.
 */
export type PayErrorKind = 'declined' | 'unavailable' | 'invalid' | 'limit'

/** Carries a kind and the provider's code, never its text, keys, tokens or addresses. */
export class PayError extends Error {
  readonly kind: PayErrorKind
  /** The provider's error code, or `timeout`, `network`, `http_503`, `bad_answer`. */
  readonly code: string
  /** True when the money may have moved although no answer came: search before retrying. */
  readonly isOutcomeUnknown: boolean

  constructor(kind: PayErrorKind, code: string, options: { isOutcomeUnknown?: boolean } = {}) {
    super(`payment ${kind}: ${code}`)
    this.name = 'PayError'
    this.kind = kind
    this.code = code
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false
  }
}

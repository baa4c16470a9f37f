import { randomBytes } from 'node:crypto'
import type { CardBehaviour } from './test-cards.ts'

/** Instants are ISO strings in UTC, amounts satang as plain integers: the bodies are JSON. */

export type CardRecord = { id: string; brand: string; last4: string; expMonth: number; expYear: number }

/** Another account than the service's own: where its events go. */
export type AccountRecord = {
  id: string
  createdAt: string
  webhookUri: string | null
  paypalUrl: string | null
}

/** The id of an account's record, by its eight letters. */
export const accountId = (account: string) => `acct_test_${account}`

/** Whose an object is: empty, or left out in what was kept before there were others, for the service's own account. */
type Owned = { account?: string }

/** What is kept of a card: never the number, never the security code, never the name. */
export type TokenRecord = Owned & {
  id: string
  createdAt: string
  isUsed: boolean
  behaviour: CardBehaviour
  card: CardRecord
}

/** A card that is kept for later charges, under the customer that was made for it. */
export type CustomerRecord = Owned & {
  id: string
  createdAt: string
  description: string | null
  isDeleted: boolean
  behaviour: CardBehaviour
  card: CardRecord
}

export type SourceRecord = Owned & {
  id: string
  createdAt: string
  type: string
  flow: 'offline' | 'redirect' | 'app_redirect'
  amount: number
  currency: string
}

export type RefundRecord = {
  id: string
  createdAt: string
  amount: number
  metadata: Record<string, unknown>
}

export type ChargeRecord = Owned & {
  id: string
  createdAt: string
  status: 'pending' | 'successful' | 'failed' | 'expired'
  amount: number
  currency: string
  description: string | null
  metadata: Record<string, unknown>
  returnUri: string | null
  failureCode: string | null
  expiresAt: string | null
  paidAt: string | null
  expiredAt: string | null
  card: CardRecord | null
  source: SourceRecord | null
  refunds: RefundRecord[]
}

/** A webhook on its way. `lockedUntil` keeps two processes from sending it at once. */
export type DeliveryRecord = Owned & {
  id: string
  createdAt: string
  state: 'due' | 'done' | 'given_up'
  attempts: number
  nextAt: string
  lockedUntil: string | null
  rawBody: string
  /** Whose event it is; ours speaks as Omise where it is left out. */
  of?: 'paypal'
}

/** An order as PayPal keeps it, and what the tester chose for it. */
export type PaypalOrderRecord = Owned & {
  id: string
  createdAt: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  amount: number
  currency: string
  customId: string
  invoiceId: string
  returnUrl: string
  approvedAs: 'approve' | 'review' | 'decline' | null
  capture: { id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED'; at: string; requestId: string } | null
  /** Requests to capture that were declined: the same one is declined again. */
  declined: string[]
  /** `isPending`: it is looked at as its capture was, until it is asked for again. */
  refunds: { id: string; amount: number; requestId: string; isPending: boolean }[]
  dispute: 'open' | 'won' | 'lost' | null
}

/** `chrg_test_` and 19 characters that nobody can guess: who knows the id may play the payer. */
export function sandboxId(
  prefix: 'tokn' | 'cust' | 'card' | 'src' | 'chrg' | 'rfnd' | 'evnt' | 'docu' | 'dlvr',
): string {
  const digits = BigInt(`0x${randomBytes(16).toString('hex')}`).toString(36)
  return `${prefix}_test_${digits.padStart(19, '0').slice(-19)}`
}

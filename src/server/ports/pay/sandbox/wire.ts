import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { qrSvg, sandboxQrPayload } from './qr.ts'
import type { CardRecord, ChargeRecord, CustomerRecord, RefundRecord, SourceRecord } from './records.ts'
import { isBarcode } from './sources.ts'
import { failureMessage } from './test-cards.ts'

/** An answer in Omise's error shape. */
export class SandboxRefusal extends Error {
  readonly status: 400 | 401 | 404 | 503
  readonly code: string

  constructor(status: 400 | 401 | 404 | 503, code: string, message: string) {
    super(message)
    this.name = 'SandboxRefusal'
    this.status = status
    this.code = code
  }
}

export function errorBody({ code, message }: { code: string; message: string }) {
  return {
    object: 'error',
    location: `https://docs.omise.co/api-errors#${code.replaceAll('_', '-')}`,
    code,
    message,
  }
}

/** Keys by account; the empty one is the service's own. */
export type KeysOf = (account: string) => { publicKey: string; secretKey: string }

/** Whose key a call brings: Basic authentication with the key as user and an empty password. @throws SandboxRefusal 401 */
export function accountOf(context: Context, keysOf: KeysOf, kinds: (keyof ReturnType<KeysOf>)[]): string {
  const header = context.req.header('authorization') ?? ''
  const decoded = /^Basic /i.test(header) ? Buffer.from(header.slice(6), 'base64').toString('utf8') : ''
  const key = decoded.split(':')[0] ?? ''
  const account = /^[ps]key_test_own([0-9a-f]{8})/.exec(key)?.[1] ?? ''
  const keys = keysOf(account)
  if (!kinds.some((kind) => timingSafeEqual(digest(keys[kind]), digest(key))))
    throw new SandboxRefusal(401, 'authentication_failure', 'authentication failed')

  return account
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** JSON, or a form whose `a[b]=c` names are unfolded; at most 200 fields. Anything else is an empty object. */
export async function readBody(context: Context): Promise<Record<string, unknown>> {
  const text = await context.req.text()
  if (context.req.header('content-type')?.includes('json')) {
    const parsed = parseJson(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  }
  const body: Record<string, unknown> = Object.create(null)
  for (const [name, value] of [...new URLSearchParams(text)].slice(0, 200)) {
    const match = /^([a-z_]+)(?:\[([A-Za-z0-9_]+)\])?$/.exec(name)
    if (!match?.[1]) continue
    if (!match[2]) body[match[1]] = value
    else {
      const inner = body[match[1]]
      const target = typeof inner === 'object' && inner !== null ? inner : Object.create(null)
      target[match[2]] = value
      body[match[1]] = target
    }
  }
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function cardBody(card: CardRecord) {
  return {
    object: 'card',
    id: card.id,
    livemode: false,
    brand: card.brand,
    last_digits: card.last4,
    expiration_month: card.expMonth,
    expiration_year: card.expYear,
    security_code_check: true,
  }
}

export function customerBody({ id, createdAt, description, isDeleted, card }: CustomerRecord) {
  return {
    object: 'customer',
    id,
    livemode: false,
    location: `/customers/${id}`,
    deleted: isDeleted,
    default_card: card.id,
    description,
    cards: { object: 'list', data: [cardBody(card)], total: 1 },
    created_at: createdAt,
  }
}

export function sourceBody(source: SourceRecord) {
  return {
    object: 'source',
    id: source.id,
    livemode: false,
    location: `/sources/${source.id}`,
    amount: source.amount,
    currency: source.currency,
    created_at: source.createdAt,
    flow: source.flow,
    type: source.type,
    scannable_code: null,
  }
}

export function refundBody(refund: RefundRecord, charge: ChargeRecord) {
  return {
    object: 'refund',
    id: refund.id,
    livemode: false,
    location: `/charges/${charge.id}/refunds/${refund.id}`,
    voided: false,
    currency: charge.currency,
    amount: refund.amount,
    metadata: refund.metadata,
    charge: charge.id,
    created_at: refund.createdAt,
  }
}

/** Fees as Omise states them for Thailand, to the satang below: cards 3.65 %, PromptPay 1.65 %, VAT 7 % on top. */
function feesOf(charge: ChargeRecord): { fee: number; vat: number } {
  if (charge.status !== 'successful') return { fee: 0, vat: 0 }
  const fee = Math.floor((charge.amount * (charge.source?.type === 'promptpay' ? 165 : 365)) / 10_000)
  return { fee, vat: Math.floor((fee * 7) / 100) }
}

/** A charge as Omise's API version 2019-05-29 writes it; `sandbox_uri` and `raw_data` are ours. */
export function chargeBody(charge: ChargeRecord, baseUrl: string) {
  const { fee, vat } = feesOf(charge)
  const isQr = charge.source?.type === 'promptpay'
  const isPaid = charge.status === 'successful'
  const authorizeUri =
    charge.returnUri && !isQr && !isBarcode(charge) && charge.expiresAt
      ? `${baseUrl}/authorize/${charge.id}`
      : null
  return {
    object: 'charge',
    id: charge.id,
    livemode: false,
    location: `/charges/${charge.id}`,
    amount: charge.amount,
    currency: charge.currency,
    description: charge.description,
    metadata: charge.metadata,
    status: charge.status,
    capture: true,
    authorized: isPaid,
    captured: isPaid,
    paid: isPaid,
    reversed: false,
    expired: charge.status === 'expired',
    voided: false,
    fee,
    fee_vat: vat,
    net: charge.amount - fee - vat,
    refunded_amount: charge.refunds.reduce((sum, refund) => sum + refund.amount, 0),
    refunds: {
      object: 'list',
      data: charge.refunds.map((refund) => refundBody(refund, charge)),
      total: charge.refunds.length,
    },
    return_uri: charge.returnUri,
    authorize_uri: authorizeUri,
    sandbox_uri: isQr
      ? `${baseUrl}/promptpay/${charge.id}`
      : isBarcode(charge)
        ? `${baseUrl}/counter/${charge.id}`
        : authorizeUri,
    failure_code: charge.failureCode,
    failure_message: failureMessage(charge.failureCode),
    card: charge.card && cardBody(charge.card),
    source: charge.source && {
      ...sourceBody(charge.source),
      ...(isQr ? { scannable_code: qrBody(charge, baseUrl) } : {}),
      ...(isBarcode(charge)
        ? { references: { barcode: `${baseUrl}/counter/${charge.id}`, expires_at: charge.expiresAt } }
        : {}),
    },
    created_at: charge.createdAt,
    paid_at: charge.paidAt,
    expires_at: charge.expiresAt,
    expired_at: charge.expiredAt,
  }
}

function qrBody(charge: ChargeRecord, baseUrl: string) {
  return {
    object: 'barcode',
    type: 'qr',
    raw_data: qrPayloadOf(charge),
    image: {
      object: 'document',
      livemode: false,
      filename: 'qrcode.svg',
      kind: 'qr',
      download_uri: `${baseUrl}/api/charges/${charge.id}/qrcode.svg`,
    },
  }
}

function qrPayloadOf(charge: ChargeRecord): string {
  const reference = charge.id.slice(-19).toUpperCase()
  return sandboxQrPayload({ amountSatang: charge.amount, reference })
}

export function chargeQrSvg(charge: ChargeRecord): Promise<string> {
  return qrSvg(qrPayloadOf(charge))
}

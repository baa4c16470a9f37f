import { z } from 'zod'
import type { DisputeState, KeptCard, PayCapability, PayCharge, PayRefund } from './pay-port.ts'
import { CHARGE_LIMITS } from './pay-port.ts'

/** The metadata field in which a charge carries our attempt id. */
export const ATTEMPT_FIELD = 'attempt_id'

const satang = z.int()
const metadata = z.record(z.string(), z.unknown()).nullish()

const refundShape = z.looseObject({
  id: z.string(),
  amount: satang,
  charge: z.string().nullish(),
  voided: z.boolean().nullish(),
  metadata,
})

const cardShape = z.looseObject({
  brand: z.string().nullish(),
  last_digits: z.string().nullish(),
  expiration_month: z.int().nullish(),
  expiration_year: z.int().nullish(),
})

/** The parts of Omise's customer object that we read. */
export const customerShape = z.looseObject({
  object: z.literal('customer'),
  id: z.string(),
  default_card: z.string().nullish(),
  cards: z.looseObject({ data: z.array(cardShape.extend({ id: z.string() })) }).nullish(),
})

const sourceShape = z.looseObject({
  scannable_code: z
    .looseObject({
      image: z.looseObject({ download_uri: z.string() }).nullish(),
      raw_data: z.string().nullish(),
    })
    .nullish(),
  references: z.looseObject({ barcode: z.string().nullish() }).nullish(),
})

/** The parts of Omise's charge object (version 2019-05-29) that we read. */
export const chargeShape = z.looseObject({
  object: z.literal('charge'),
  id: z.string(),
  livemode: z.boolean(),
  status: z.enum(['pending', 'successful', 'failed', 'expired', 'reversed']),
  amount: satang,
  currency: z.string(),
  fee: satang.nullish(),
  fee_vat: satang.nullish(),
  refunded_amount: satang.nullish(),
  failure_code: z.string().nullish(),
  authorize_uri: z.string().nullish(),
  sandbox_uri: z.string().nullish(),
  expires_at: z.string().nullish(),
  paid_at: z.string().nullish(),
  created_at: z.string().nullish(),
  metadata,
  card: cardShape.nullish(),
  source: sourceShape.nullish(),
  refunds: z.looseObject({ data: z.array(refundShape) }).nullish(),
  dispute: z.looseObject({ status: z.string().nullish() }).nullish().catch(null),
})

export const chargeListShape = z.looseObject({ data: z.array(chargeShape), total: z.int().optional() })

export const refundAnswerShape = refundShape

const capabilityShape = z.looseObject({
  payment_methods: z.array(
    z.looseObject({
      name: z.string(),
      currencies: z.array(z.string()).nullish(),
      card_brands: z.array(z.string()).nullish(),
    }),
  ),
  limits: z.looseObject({ charge_amount: z.looseObject({ min: satang, max: satang }).nullish() }).nullish(),
})

export const capabilityAnswerShape = capabilityShape

export type OmiseCharge = z.infer<typeof chargeShape>

/** Omise's charge in our words; empty fields are left out. A fee is known only once the money was taken. */
export function toPayCharge(raw: OmiseCharge): PayCharge {
  const hasTakenMoney = raw.status === 'successful' && raw.fee != null
  const attemptId = raw.metadata?.[ATTEMPT_FIELD]
  const optional = {
    attemptId: typeof attemptId === 'string' ? attemptId : undefined,
    failureCode: raw.failure_code ?? undefined,
    authorizeUrl: raw.status === 'pending' ? safeUrl(raw.authorize_uri) : undefined,
    qrImageUrl:
      raw.status === 'pending' ? safeUrl(raw.source?.scannable_code?.image?.download_uri) : undefined,
    barcodeUrl: raw.status === 'pending' ? safeUrl(raw.source?.references?.barcode) : undefined,
    scannablePayload: raw.source?.scannable_code?.raw_data ?? undefined,
    testPageUrl: safeUrl(raw.sandbox_uri),
    card: toCard(raw.card),
    dispute: raw.dispute ? disputeOf(raw.dispute.status ?? undefined) : undefined,
    feeSatang: hasTakenMoney ? BigInt(raw.fee ?? 0) + BigInt(raw.fee_vat ?? 0) : undefined,
    expiresAt: toDate(raw.expires_at),
    paidAt: toDate(raw.paid_at),
    createdAt: toDate(raw.created_at),
  }
  return {
    id: raw.id,
    status: raw.status,
    amountSatang: BigInt(raw.amount),
    currency: raw.currency.toUpperCase(),
    refundedSatang: BigInt(raw.refunded_amount ?? 0),
    livemode: raw.livemode,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<PayCharge>),
  }
}

/** A dispute that is not decided is open, whatever it waits for. */
export function disputeOf(status: string | undefined): DisputeState {
  return status === 'won' || status === 'lost' ? status : 'open'
}

/** The one card of a customer that was made for it; undefined where there is none. */
export function toKeptCard(raw: z.infer<typeof customerShape>): KeptCard | undefined {
  const cards = raw.cards?.data ?? []
  const found = cards.find((one) => one.id === raw.default_card) ?? cards[0]
  const card = toCard(found)

  return found && card && { customerId: raw.id, cardId: found.id, card }
}

/** Of several charges for one attempt, the one that took money, else one that still may, else the newest. */
export function pickCharge(charges: PayCharge[]): PayCharge | undefined {
  const order = ['successful', 'pending', 'reversed', 'failed', 'expired']
  return charges.toSorted(
    (a, b) =>
      order.indexOf(a.status) - order.indexOf(b.status) ||
      (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0),
  )[0]
}

export function toPayRefund(raw: z.infer<typeof refundShape>, chargeId: string): PayRefund {
  return { id: raw.id, chargeId, amountSatang: BigInt(raw.amount), isVoided: raw.voided ?? false }
}

/** Limits of the account where Omise tells them, else the documented ones. */
export function toCapability(raw: z.infer<typeof capabilityShape>): PayCapability {
  const limits = raw.limits?.charge_amount
  return {
    methods: raw.payment_methods.map((method) => ({
      name: method.name,
      currencies: (method.currencies ?? []).map((currency) => currency.toUpperCase()),
      cardBrands: method.card_brands ?? [],
    })),
    limits: limits ? { minSatang: BigInt(limits.min), maxSatang: BigInt(limits.max) } : CHARGE_LIMITS,
  }
}

function toCard(raw: OmiseCharge['card']): PayCharge['card'] {
  if (!raw?.last_digits) return undefined
  return {
    brand: raw.brand ?? '',
    last4: raw.last_digits.slice(-4),
    expMonth: raw.expiration_month ?? 0,
    expYear: raw.expiration_year ?? 0,
  }
}

/** The payer's browser is sent there, so only web addresses pass. */
function safeUrl(value: string | null | undefined): string | undefined {
  return value && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : undefined
}

function toDate(value: string | null | undefined): Date | undefined {
  if (!value) return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

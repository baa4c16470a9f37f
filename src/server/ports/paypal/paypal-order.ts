import { z } from 'zod'
import type { PayCharge } from '#server/ports/pay/pay-port.ts'
import { ORDER_MS } from './paypal-port.ts'

const money = z.looseObject({ value: z.string(), currency_code: z.string() })
const link = z.looseObject({ rel: z.string(), href: z.string() })

const captureShape = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: money.nullish(),
  seller_receivable_breakdown: z.looseObject({ paypal_fee: money.nullish() }).nullish(),
  create_time: z.string().nullish(),
})

const refundOfOrder = z.looseObject({ amount: money.nullish(), status: z.string().nullish() })

/** The parts of PayPal's order (Orders v2) that we read. */
export const orderShape = z.looseObject({
  id: z.string(),
  status: z.string(),
  create_time: z.string().nullish(),
  links: z.array(link).nullish(),
  purchase_units: z
    .array(
      z.looseObject({
        custom_id: z.string().nullish(),
        amount: money.nullish(),
        payee: z.looseObject({ merchant_id: z.string().nullish() }).nullish(),
        payments: z
          .looseObject({
            captures: z.array(captureShape).nullish(),
            refunds: z.array(refundOfOrder).nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
})

export const refundShape = z.looseObject({ id: z.string(), status: z.string(), amount: money.nullish() })

export type PaypalOrder = z.infer<typeof orderShape>

/** `1234.50` in satang; PayPal's sums have two decimals. */
export function satangOf(value: string): bigint {
  const found = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value)
  if (!found) return -1n

  return BigInt(found[1]!) * 100n + BigInt((found[2] ?? '').padEnd(2, '0'))
}

/** Satang as PayPal writes them: `527400` is `5274.00`. */
export function bahtOf(satang: bigint): string {
  return `${satang / 100n}.${(satang % 100n).toString().padStart(2, '0')}`
}

/** PayPal's order in the words of a charge. What nobody agreed to in its time has expired: only we take its money. */
export function toCharge(order: PaypalOrder, { isLive, now }: { isLive: boolean; now: Date }): PayCharge {
  const unit = order.purchase_units?.[0]
  const capture = unit?.payments?.captures?.at(-1)
  const createdAt = order.create_time ? new Date(order.create_time) : undefined
  const expiresAt = createdAt && new Date(createdAt.getTime() + ORDER_MS)
  const isOver = expiresAt !== undefined && expiresAt <= now
  const status = statusOf(order.status, capture?.status, isOver)
  const fee = capture?.seller_receivable_breakdown?.paypal_fee?.value
  const amount = capture?.amount ?? unit?.amount
  const refunded = (unit?.payments?.refunds ?? [])
    .filter((refund) => refund.status === 'COMPLETED' || refund.status === 'PENDING')
    .reduce((sum, refund) => sum + satangOf(refund.amount?.value ?? '0'), 0n)
  const optional = {
    attemptId: unit?.custom_id ?? undefined,
    failureCode: status === 'failed' ? 'payment_rejected' : undefined,
    authorizeUrl: status === 'pending' && !capture ? payerLink(order) : undefined,
    isApproved: order.status === 'APPROVED' && status === 'pending' ? true : undefined,
    isUnderReview: capture?.status === 'PENDING' ? true : undefined,
    captureId: capture?.id,
    feeSatang: status === 'successful' && fee ? satangOf(fee) : undefined,
    expiresAt: status === 'pending' && !capture ? expiresAt : undefined,
    paidAt: status === 'successful' && capture?.create_time ? new Date(capture.create_time) : undefined,
    createdAt,
  }

  return {
    id: order.id,
    status,
    amountSatang: amount ? satangOf(amount.value) : -1n,
    currency: amount?.currency_code ?? '',
    refundedSatang: refunded,
    livemode: isLive,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<PayCharge>),
  }
}

function statusOf(order: string, capture: string | undefined, isOver: boolean): PayCharge['status'] {
  if (capture === 'COMPLETED' || capture === 'REFUNDED' || capture === 'PARTIALLY_REFUNDED')
    return 'successful'
  if (capture === 'DECLINED' || capture === 'FAILED') return 'failed'
  if (capture === 'PENDING') return 'pending'
  if (order === 'VOIDED') return 'expired'

  return isOver ? 'expired' : 'pending'
}

/** Where the payer agrees: `payer-action` of today, `approve` of older answers. Only web addresses pass. */
function payerLink({ links }: PaypalOrder): string | undefined {
  const found = ['payer-action', 'approve']
    .map((rel) => links?.find((one) => one.rel === rel)?.href)
    .find((href) => href !== undefined)

  return found && /^https?:\/\//i.test(found) && URL.canParse(found) ? found : undefined
}

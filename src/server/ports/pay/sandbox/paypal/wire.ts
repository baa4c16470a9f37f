import type { PaypalOrderRecord } from '#server/ports/pay/sandbox/records.ts'

/** The built-in account that takes the money. */
export const SANDBOX_MERCHANT = 'RUENSANDBOX01'

const merchantOf = (account: string) => (account ? `RUENOWN${account.toUpperCase()}` : SANDBOX_MERCHANT)

const money = (satang: number) => ({ currency_code: 'THB', value: (satang / 100).toFixed(2) })

/** 4.40 % and 11 baht, as PayPal states it for Thailand; made of the whole sum. */
function feeOf(satang: number): number {
  return Math.floor((satang * 440) / 10_000) + 1_100
}

export function orderBody(order: PaypalOrderRecord, baseUrl: string) {
  const { id, status, amount, customId, invoiceId, capture } = order
  const payments = capture
    ? { captures: [captureBody(order)], refunds: order.refunds.map((made) => refundBody(order, made)) }
    : undefined

  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time: order.createdAt,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: customId,
        invoice_id: invoiceId,
        amount: money(amount),
        payee: { merchant_id: merchantOf(order.account ?? '') },
        ...(payments ? { payments } : {}),
      },
    ],
    links: [
      { rel: 'self', href: `${baseUrl}/v2/checkout/orders/${id}`, method: 'GET' },
      { rel: 'payer-action', href: `${baseUrl}/checkoutnow/${id}`, method: 'GET' },
    ],
  }
}

export function captureBody({ id, amount, customId, capture }: PaypalOrderRecord) {
  const fee = feeOf(amount)

  return {
    id: capture!.id,
    status: capture!.status,
    ...(capture!.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: money(amount),
    custom_id: customId,
    create_time: capture!.at,
    ...(capture!.status === 'COMPLETED'
      ? {
          seller_receivable_breakdown: {
            gross_amount: money(amount),
            paypal_fee: money(fee),
            net_amount: money(amount - fee),
          },
        }
      : {}),
    supplementary_data: { related_ids: { order_id: id } },
  }
}

export function refundBody(order: PaypalOrderRecord, made: PaypalOrderRecord['refunds'][number]) {
  return {
    id: made.id,
    status: made.isPending ? 'PENDING' : 'COMPLETED',
    amount: money(made.amount),
    custom_id: order.customId,
    supplementary_data: { related_ids: { order_id: order.id } },
  }
}

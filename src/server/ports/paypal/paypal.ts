import { z } from 'zod'
import { type DisputeState, GATEWAY_TIMEOUT_MS, PayError } from '#server/ports/pay/pay-port.ts'
import { createPaypalHttp } from './paypal-http.ts'
import { bahtOf, orderShape, type PaypalOrder, refundShape, satangOf, toCharge } from './paypal-order.ts'
import type { Captured, OrderRequest, PaypalEvent, PaypalPort } from './paypal-port.ts'

export type PaypalOptions = {
  apiUrl: string | (() => string)
  clientId: string
  clientSecret: string
  /** Of the webhook in PayPal's dashboard: events are checked against it. */
  webhookId: string
  /** Our own merchant id: an order for anybody else is not ours. */
  merchantId?: string
  isLive: boolean
  timeoutMs?: number
  now?: () => Date
}

/** ฿20 to ฿150,000, as at the other gateway: PayPal states no bound for THB that holds for each account. */
const LIMITS = { minSatang: 2_000n, maxSatang: 15_000_000n }

/** After these the payer chooses again at PayPal, with the same order. */
const CHOOSE_AGAIN = new Set([
  'instrument_declined',
  'redirect_payer_for_alternate_funding',
  'order_not_approved',
  'payer_action_required',
])
/** After these the order says what became of it. */
const READ_AGAIN = new Set(['order_already_captured', 'order_completion_in_progress'])

/** What PayPal sends beside an event, and wants back to check it. */
const SIGNED_BY = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']

const eventShape = z.looseObject({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z.looseObject({
    id: z.string().optional(),
    order_id: z.string().optional(),
    status: z.string().optional(),
    dispute_outcome: z.looseObject({ outcome_code: z.string().optional() }).optional(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
      .optional(),
    disputed_transactions: z
      .array(z.looseObject({ seller_transaction_id: z.string().optional() }))
      .optional(),
  }),
})

/** PayPal's Orders v2 as a port. The same client talks to the built-in gateway, which plays it. */
export function createPaypal(options: PaypalOptions): PaypalPort {
  const { isLive, merchantId, now = () => new Date(), timeoutMs = GATEWAY_TIMEOUT_MS } = options
  const apiUrl = () => (typeof options.apiUrl === 'string' ? options.apiUrl : options.apiUrl())
  const { clientId, clientSecret } = options
  const { call } = createPaypalHttp({ apiUrl, clientId, clientSecret, timeoutMs, now })

  function ours(order: PaypalOrder) {
    const payee = order.purchase_units?.[0]?.payee?.merchant_id
    if (merchantId && payee && payee !== merchantId) throw new PayError('invalid', 'wrong_payee')

    return toCharge(order, { isLive, now: now() })
  }

  async function createOrder(request: OrderRequest) {
    const order = await call({
      method: 'POST',
      path: '/v2/checkout/orders',
      requestId: request.requestId,
      shape: orderShape,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: 'default',
            custom_id: request.attemptId,
            invoice_id: request.invoiceNo.slice(0, 127),
            amount: { currency_code: 'THB', value: bahtOf(request.amountSatang) },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: request.returnUrl,
              cancel_url: request.returnUrl,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
              locale: request.locale === 'th' ? 'th-TH' : 'en-US',
            },
          },
        },
      },
    })

    return ours(order)
  }

  async function readOrder(orderId: string) {
    return ours(await call({ method: 'GET', path: pathOf(orderId), shape: orderShape }))
  }

  async function capture({ orderId, requestId }: { orderId: string; requestId: string }): Promise<Captured> {
    const path = `${pathOf(orderId)}/capture`
    try {
      const order = await call({
        ...{ method: 'POST' as const, path, requestId, body: {}, shape: orderShape, movesMoney: true },
      })
      return { charge: ours(order), isDeclined: false }
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      if (READ_AGAIN.has(error.code)) return { charge: await readOrder(orderId), isDeclined: false }
      if (CHOOSE_AGAIN.has(error.code)) return { charge: await readOrder(orderId), isDeclined: true }
      if (error.kind === 'declined' || error.kind === 'limit')
        return { charge: { ...(await readOrder(orderId)), ...ended(error.code) }, isDeclined: false }
      throw error
    }
  }

  async function refund(request: { orderId: string; requestId: string; amountSatang: bigint }) {
    const { captureId } = await readOrder(request.orderId)
    if (!captureId) throw new PayError('invalid', 'not_captured')
    const made = await call({
      method: 'POST',
      path: `/v2/payments/captures/${captureId}/refund`,
      requestId: request.requestId,
      shape: refundShape,
      movesMoney: true,
      body: { amount: { currency_code: 'THB', value: bahtOf(request.amountSatang) } },
    })
    if (made.status === 'FAILED' || made.status === 'CANCELLED')
      throw new PayError('invalid', 'failed_refund')
    // PayPal looks at it: the same request says later what became of it.
    if (made.status === 'PENDING')
      throw new PayError('unavailable', 'refund_pending', { isOutcomeUnknown: true })
    const amountSatang = made.amount ? satangOf(made.amount.value) : request.amountSatang

    return { id: made.id, chargeId: request.orderId, amountSatang, isVoided: false }
  }

  async function verifyWebhook(headers: Headers, rawBody: string): Promise<PaypalEvent> {
    const event = eventShape.safeParse(parseJson(rawBody))
    if (!event.success) return { ok: false, reason: 'malformed' }
    const sent = (name: string) => headers.get(`paypal-${name}`) ?? ''
    if (!sent('transmission-sig') || !sent('transmission-id')) return { ok: false, reason: 'unsigned' }
    // The body goes as it came: PayPal signs its bytes.
    const about = JSON.stringify({
      ...Object.fromEntries(SIGNED_BY.map((name) => [name.replaceAll('-', '_'), sent(name)])),
      webhook_id: options.webhookId,
    })
    const asked = `${about.slice(0, -1)},"webhook_event":${rawBody}}`
    try {
      const { verification_status: status } = await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        shape: z.looseObject({ verification_status: z.string() }),
        rawBody: asked,
      })
      if (status !== 'SUCCESS') return { ok: false, reason: 'forged' }
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      return { ok: false, reason: error.kind === 'unavailable' ? 'unavailable' : 'forged' }
    }

    return { ok: true, event: readEvent(event.data, isLive) }
  }

  return {
    isTestMode: !isLive,
    limits: LIMITS,
    ...{ createOrder, readOrder, capture, refund, verifyWebhook },
  }
}

function ended(code: string) {
  return { status: 'failed' as const, failureCode: code, isApproved: false }
}

function readEvent({ id, event_type: key, resource }: z.infer<typeof eventShape>, livemode: boolean) {
  const isOrder = key.startsWith('CHECKOUT.')
  const orderId = isOrder
    ? (resource.order_id ?? resource.id)
    : resource.supplementary_data?.related_ids?.order_id
  const captureId =
    resource.disputed_transactions?.[0]?.seller_transaction_id ??
    (key.startsWith('PAYMENT.CAPTURE.') ? resource.id : undefined)

  return {
    ...{ id, key, livemode },
    ...(orderId ? { chargeId: orderId } : {}),
    ...(captureId ? { captureId } : {}),
    ...(key.startsWith('CUSTOMER.DISPUTE.') || key === 'PAYMENT.CAPTURE.REVERSED'
      ? { dispute: disputeOf(key, resource) }
      : {}),
  }
}

function disputeOf(key: string, resource: z.infer<typeof eventShape>['resource']): DisputeState {
  if (key === 'PAYMENT.CAPTURE.REVERSED') return 'lost'
  if (key !== 'CUSTOMER.DISPUTE.RESOLVED') return 'open'

  return /BUYER/.test(resource.dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won'
}

/** Ids come back from outside: only the documented form may become part of a path. */
function pathOf(orderId: string): string {
  if (!/^[A-Z0-9]{1,36}$/.test(orderId)) throw new PayError('invalid', 'not_found')
  return `/v2/checkout/orders/${orderId}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

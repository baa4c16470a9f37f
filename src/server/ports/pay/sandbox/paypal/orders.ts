import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PaypalOrderRecord } from '#server/ports/pay/sandbox/records.ts'
import type { SandboxStore } from '#server/ports/pay/sandbox/store.ts'
import type { createWebhooks, WebhookSwitch } from '#server/ports/pay/sandbox/webhooks.ts'
import { ORDER_MS } from '#server/ports/paypal/paypal-port.ts'
import { captureBody, orderBody, refundBody } from './wire.ts'

/** An answer in PayPal's error shape. */
export class PaypalRefusal extends Error {
  readonly status: 400 | 401 | 404 | 422 | 503
  readonly issue: string

  constructor(status: 400 | 401 | 404 | 422 | 503, issue: string) {
    super(issue)
    this.name = 'PaypalRefusal'
    this.status = status
    this.issue = issue
  }
}

export const PAYPAL_DECISIONS = [
  ...(['approve', 'review', 'decline', 'cancel', 'reverse'] as const),
  ...(['clear', 'deny', 'dispute', 'won', 'lost'] as const),
] as const
export type PaypalDecision = (typeof PAYPAL_DECISIONS)[number]

const amount = z.object({ currency_code: z.literal('THB'), value: z.string().regex(/^\d{1,9}\.\d{2}$/) })

const orderInput = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(z.object({ custom_id: z.string().max(127), invoice_id: z.string().max(127), amount }))
    .length(1),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url({ protocol: /^https?$/ }) }) }),
  }),
})
const refundInput = z.object({ amount: amount.optional() })

export type OrderDesk = ReturnType<typeof createOrderDesk>

/** Orders as PayPal keeps them: made, agreed to, captured once, given back, disputed; each change announces its event. */
export function createOrderDesk(options: {
  store: SandboxStore
  webhooks: ReturnType<typeof createWebhooks>
  now: () => Date
}) {
  const { store, webhooks, now } = options
  const change = (id: string, to: (order: PaypalOrderRecord) => PaypalOrderRecord | undefined) =>
    store.update('paypal_order', id, to)
  const announce = (key: string, resource: unknown, account: string, how?: WebhookSwitch) =>
    webhooks.announcePaypal(key, resource, { how, account })

  /** The same request id answers the order that it made. */
  async function create(body: unknown, requestId: string, account = ''): Promise<PaypalOrderRecord> {
    const input = read(orderInput, body)
    const unit = input.purchase_units[0]!
    const id = idOf(account + requestId)
    const known = await store.read('paypal_order', id)
    if (known) return known
    const order: PaypalOrderRecord = {
      ...{ id, account, createdAt: now().toISOString(), status: 'PAYER_ACTION_REQUIRED', currency: 'THB' },
      ...{ amount: satangOf(unit.amount.value), customId: unit.custom_id, invoiceId: unit.invoice_id },
      returnUrl: input.payment_source.paypal.experience_context.return_url,
      ...{ approvedAs: null, capture: null, declined: [], refunds: [], dispute: null },
    }
    await store.insert('paypal_order', order)
    return order
  }

  /** As it stands now: an approval that nobody used in three hours is void. */
  async function find(id: string): Promise<PaypalOrderRecord> {
    const order = await store.read('paypal_order', id)
    if (!order) throw new PaypalRefusal(404, 'RESOURCE_NOT_FOUND')
    if (order.status !== 'APPROVED' || !isOver(order)) return order

    return (await voidApproval(id)) ?? (await store.read('paypal_order', id))!
  }

  /** The same, of one account alone. */
  async function own(id: string, account: string): Promise<PaypalOrderRecord> {
    const order = await find(id)
    if ((order.account ?? '') !== account) throw new PaypalRefusal(404, 'RESOURCE_NOT_FOUND')
    return order
  }

  async function voidApproval(id: string, how?: WebhookSwitch) {
    const gone = await change(id, (order) =>
      order.status === 'APPROVED' ? { ...order, status: 'VOIDED' } : undefined,
    )
    if (gone)
      await announce('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: gone.id }, gone.account ?? '', how)
    return gone
  }

  async function capture(id: string, requestId: string, how?: WebhookSwitch): Promise<PaypalOrderRecord> {
    const before = await find(id)
    if (before.capture?.requestId === requestId) return before
    if (before.capture) throw new PaypalRefusal(422, 'ORDER_ALREADY_CAPTURED')
    if (before.declined.includes(requestId)) throw new PaypalRefusal(422, 'INSTRUMENT_DECLINED')
    if (before.status !== 'APPROVED') throw new PaypalRefusal(422, 'ORDER_NOT_APPROVED')
    if (before.approvedAs === 'decline') {
      await change(id, (order) => ({
        ...order,
        status: 'PAYER_ACTION_REQUIRED',
        approvedAs: null,
        declined: [...order.declined, requestId],
      }))
      throw new PaypalRefusal(422, 'INSTRUMENT_DECLINED')
    }
    const captured = await change(id, (order) =>
      order.capture || order.status !== 'APPROVED'
        ? undefined
        : {
            ...order,
            status: 'COMPLETED',
            capture: {
              id: idOf(`${order.id} capture`),
              status: order.approvedAs === 'review' ? 'PENDING' : 'COMPLETED',
              at: now().toISOString(),
              requestId,
            },
          },
    )
    if (!captured) throw new PaypalRefusal(422, 'ORDER_COMPLETION_IN_PROGRESS')
    await announce(
      `PAYMENT.CAPTURE.${captured.capture!.status}`,
      captureBody(captured),
      captured.account ?? '',
      how,
    )
    return captured
  }

  async function refund(
    captureId: string,
    { body, requestId, account }: { body: unknown; requestId: string; account: string },
  ) {
    const { items } = await store.find('paypal_order', { match: { status: 'COMPLETED' }, limit: 5_000 })
    const order = items.find((one) => one.capture?.id === captureId && (one.account ?? '') === account)
    if (!order) throw new PaypalRefusal(404, 'RESOURCE_NOT_FOUND')
    const asked = read(refundInput, body ?? {})
    const sum = asked.amount ? satangOf(asked.amount.value) : order.amount
    const changed = await change(order.id, (one) => {
      if (one.refunds.some((made) => made.requestId === requestId))
        return {
          ...one,
          refunds: one.refunds.map((made) =>
            made.requestId === requestId ? { ...made, isPending: false } : made,
          ),
        }
      const given = one.refunds.reduce((total, made) => total + made.amount, 0)
      if (one.capture?.status !== 'COMPLETED' || given + sum > one.amount || one.dispute === 'open')
        return undefined
      const isPending = one.approvedAs === 'review'
      const made = { id: idOf(`${one.id} refund ${requestId}`), amount: sum, requestId, isPending }
      return { ...one, refunds: [...one.refunds, made] }
    })
    if (!changed) throw new PaypalRefusal(422, refusalOf(order))
    const made = changed.refunds.find((one) => one.requestId === requestId)!
    if (!made.isPending) await announce('PAYMENT.CAPTURE.REFUNDED', refundBody(changed, made), account)
    return refundBody(changed, made)
  }

  /** What the tester has the payer, or PayPal, do. */
  async function decide(id: string, decision: PaypalDecision, how?: WebhookSwitch): Promise<void> {
    const order = await find(id)
    if (decision === 'cancel') return
    if (decision === 'reverse' || decision === 'approve' || decision === 'review' || decision === 'decline') {
      const approvedAs = decision === 'reverse' ? 'approve' : decision
      const agreed = await change(id, (one) =>
        one.status === 'PAYER_ACTION_REQUIRED' && !isOver(one)
          ? { ...one, status: 'APPROVED', approvedAs }
          : undefined,
      )
      if (!agreed) return
      if (decision === 'reverse') await voidApproval(id, how)
      else await announce('CHECKOUT.ORDER.APPROVED', orderBody(agreed, ''), agreed.account ?? '', how)
      return
    }
    if (decision === 'clear' || decision === 'deny') {
      const status = decision === 'clear' ? 'COMPLETED' : 'DECLINED'
      const seen = await change(id, (one) =>
        one.capture?.status === 'PENDING' ? { ...one, capture: { ...one.capture, status } } : undefined,
      )
      if (seen)
        await announce(
          `PAYMENT.CAPTURE.${decision === 'clear' ? 'COMPLETED' : 'DENIED'}`,
          captureBody(seen),
          seen.account ?? '',
          how,
        )
      return
    }
    if (order.capture?.status !== 'COMPLETED') return
    const dispute = decision === 'dispute' ? 'open' : decision
    await change(id, (one) => ({ ...one, dispute }))
    await announce(
      `CUSTOMER.DISPUTE.${dispute === 'open' ? 'CREATED' : 'RESOLVED'}`,
      {
        dispute_id: `PP-${order.id.slice(0, 8)}`,
        status: dispute === 'open' ? 'OPEN' : 'RESOLVED',
        disputed_transactions: [{ seller_transaction_id: order.capture.id }],
        ...(dispute === 'open'
          ? {}
          : {
              dispute_outcome: {
                outcome_code: dispute === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
              },
            }),
      },
      order.account ?? '',
      how,
    )
  }

  async function voidOverdue(): Promise<void> {
    const { items } = await store.find('paypal_order', { match: { status: 'APPROVED' }, limit: 200 })
    for (const order of items) if (isOver(order)) await voidApproval(order.id)
  }

  function isOver({ createdAt }: PaypalOrderRecord): boolean {
    return now().getTime() - new Date(createdAt).getTime() >= ORDER_MS
  }

  return { create, find, own, capture, refund, decide, voidOverdue }
}

function refusalOf({ capture, dispute, refunds, amount: sum }: PaypalOrderRecord): string {
  if (capture?.status === 'PENDING') return 'PENDING_CAPTURE'
  if (dispute === 'open') return 'TRANSACTION_DISPUTED'

  return refunds.reduce((total, made) => total + made.amount, 0) >= sum
    ? 'CAPTURE_FULLY_REFUNDED'
    : 'REFUND_AMOUNT_EXCEEDED'
}

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new PaypalRefusal(400, 'INVALID_REQUEST')
  return parsed.data
}

function satangOf(value: string): number {
  return Number(value.replace('.', ''))
}

/** Seventeen capitals and digits, the same for the same request. */
function idOf(requestId: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(requestId).digest('hex')}`).toString(36)
  return digits.toUpperCase().padStart(17, '0').slice(-17)
}

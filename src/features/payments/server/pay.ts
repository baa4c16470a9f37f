import { sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import { keptCard } from '#features/settings/server/service.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { type ChargeSource, isChargeable, type PayCharge, PayError } from '#server/ports/pay/pay-port.ts'
import { noteAttemptKey, openAttempt } from './attempts.ts'
import { type Payment, readPayment, settle } from './settle.ts'
import { noteGatewayAsked } from './unasked.ts'

export type PayRequest = {
  workspaceId: string
  tenantId: string
  userId: string
  invoiceId: string
  method: 'card' | 'promptpay'
  cardToken?: string
  /** A kept card, in place of a token. */
  paymentMethodId?: string
  amountSatang?: bigint
  idempotencyKey: string
  locale: Locale
}

/** A payment and, where the gateway was asked just now, its charge. `isUnknown`: asked, and no answer came. */
export type Paid = { payment: Payment; charge?: PayCharge; isUnknown?: boolean }

/**
 * Pays a bill through the gateway: the try is written, the gateway is asked outside any transaction, its answer is
 * settled. Where no answer came the payment stays pending and is found out later; nothing is asked twice.
 */
export async function pay(kit: Kit, request: PayRequest): Promise<Paid> {
  const { workspaceId, cardToken, paymentMethodId } = request
  const source = await sourceOf(kit, request)
  const opened = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const attempt = await openAttempt(tx, kit, {
      ...request,
      fingerprint: paymentMethodId ?? cardToken,
      createdBy: request.userId,
    })
    if (!attempt.isNew) return attempt
    if (!isChargeable(attempt.amountSatang, kit.ports.pay.limits)) throw conflict('amount_not_chargeable')
    await noteAttemptKey(tx, workspaceId, attempt.paymentId)
    return attempt
  })
  const mayAsk = opened.isNew && (await noteGatewayAsked(kit, workspaceId, opened.paymentId))
  if (!mayAsk) return refresh(kit, workspaceId, opened.paymentId)

  try {
    const charge = await kit.ports.pay.createCharge({
      attemptId: opened.paymentId,
      amountSatang: opened.amountSatang,
      currency: 'THB',
      source,
      returnUrl: returnUrl(kit, request, opened.paymentId),
      description: opened.bill.no,
    })
    return { payment: await takeCharge(kit, workspaceId, opened.paymentId, charge), charge }
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    if (error.isOutcomeUnknown) {
      kit.log.warn('payment_outcome_unknown', { paymentId: opened.paymentId, code: error.code })
      const payment = await kit.database.inWorkspace(workspaceId, (tx) =>
        readPayment(tx, workspaceId, opened.paymentId),
      )
      return { payment: payment!, isUnknown: true }
    }
    const code = error.kind === 'unavailable' ? 'provider_down' : error.code
    return {
      payment: await settle(kit, workspaceId, opened.paymentId, { kind: 'refused', code, isSeen: true }),
    }
  }
}

/** What is charged: the payer's own kept card, a card's token, or a code to scan. */
async function sourceOf(
  kit: Kit,
  { method, cardToken, paymentMethodId, userId }: PayRequest,
): Promise<ChargeSource> {
  if (method === 'promptpay') return { kind: 'promptpay' }
  if (paymentMethodId) return { kind: 'kept', ...(await keptCard(kit, userId, paymentMethodId)) }
  if (!cardToken) throw invalid({ cardToken: 'required' })

  return { kind: 'card', token: cardToken }
}

/** Settles by the gateway's answer and remembers whose the charge is. */
export async function takeCharge(
  kit: Kit,
  workspaceId: string,
  paymentId: string,
  charge: PayCharge,
  { isSeen = true }: { isSeen?: boolean } = {},
): Promise<Payment> {
  await kit.database.global((tx) =>
    tx.execute(sql`
      insert into gateway_charges (charge_id, workspace_id, payment_id) values (${charge.id}, ${workspaceId}, ${paymentId})
      on conflict (charge_id) do nothing`),
  )

  return settle(kit, workspaceId, paymentId, { kind: 'charge', charge, isSeen })
}

/**
 * A payment as it stands, the gateway asked again while it is pending: for the payer who comes back from the bank.
 * While the gateway is away the payment is answered as we know it.
 */
export async function refresh(kit: Kit, workspaceId: string, paymentId: string): Promise<Paid> {
  const payment = await kit.database.inWorkspace(workspaceId, (tx) => readPayment(tx, workspaceId, paymentId))
  if (!payment) throw new Error('the payment is gone')
  const isOurs = payment.method === 'card' || payment.method === 'promptpay'
  if (!isOurs || payment.status !== 'pending') return { payment }

  try {
    const charge = await askGateway(kit, payment)
    if (!charge) return { payment, isUnknown: true }
    return { payment: await takeCharge(kit, workspaceId, paymentId, charge), charge }
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    kit.log.warn('payment_refresh_failed', { paymentId, code: error.code })
    return { payment, isUnknown: true }
  }
}

/** The charge of a payment: by its id where we saw the answer, else by our try. */
export function askGateway(kit: Kit, payment: Payment): Promise<PayCharge | undefined> {
  const { id, gatewayChargeId, createdAt } = payment
  if (gatewayChargeId) return kit.ports.pay.readCharge(gatewayChargeId)

  return kit.ports.pay.findChargeByAttempt(id, { since: new Date(createdAt.getTime() - 5 * 60_000) })
}

/** Where the payer comes back to: the bill's page, which asks for the payment's status. */
function returnUrl(kit: Kit, { invoiceId, locale }: PayRequest, paymentId: string): string {
  const path = `/dashboard/tenant/pay-rent-online/${invoiceId}?payment=${paymentId}`

  return `${kit.config.publicUrl}${pathIn(locale, path)}`
}

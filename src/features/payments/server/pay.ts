import { sql } from 'drizzle-orm'
import { type Channel, type Device, type GatewayMethod, isGatewayMethod } from '#contract/pay-ways.ts'
import { conflict, invalid } from '#contract/problem.ts'
import { kitOf, takingOf } from '#features/gateways/server/service.ts'
import { captureGuard } from '#features/payments/server/gateway/capture.ts'
import { noteGatewayAsked } from '#features/payments/server/gateway/unasked.ts'
import { usableWay } from '#features/payments/server/gateway/ways.ts'
import { keptCard } from '#features/settings/server/service.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { askAboutMoney, askForMoney, offsiteSource } from '#server/ports/pay/gateway.ts'
import { type ChargeSource, isChargeable, type PayCharge, PayError } from '#server/ports/pay/pay-port.ts'
import { noteAttemptKey, openAttempt } from './attempts.ts'
import { type Payment, readPayment, settle } from './settle.ts'

export type PayRequest = {
  workspaceId: string
  tenantId: string
  userId: string
  invoiceId: string
  method: GatewayMethod
  /** Which bank, wallet or counter. */
  channel?: Channel
  /** What the payer holds: apps of banks open on phones alone. */
  device?: Device
  /** The payer's number, where a wallet asks for it. */
  phone?: string
  /** The payer's address, which one wallet asks for. */
  ip?: string
  cardToken?: string
  /** A kept card, in place of a token. */
  paymentMethodId?: string
  /** A card that the account keeps for this: charged by the clock. */
  kept?: { customerId: string; cardId: string; accountId: string | null }
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
  const taking = await takingOf(kit, workspaceId)
  if (paymentMethodId && !taking.takesKeptCards) throw conflict('kept_card_elsewhere')
  const { ports } = taking.kit
  const accountId = taking.accountOf(request.method)
  if (request.kept && request.kept.accountId !== accountId) throw conflict('kept_card_elsewhere')
  const source = await sourceOf(kit, request)
  const way = await usableWay(taking.kit, request, request.amountSatang)
  const opened = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const attempt = await openAttempt(tx, kit, {
      ...request,
      fingerprint: request.kept?.cardId ?? paymentMethodId ?? cardToken,
      accountId,
      createdBy: request.userId,
    })
    if (!attempt.isNew) return attempt
    if (!isChargeable(attempt.amountSatang, way.isOffered ? way.limits : ports.pay.limits))
      throw conflict('amount_not_chargeable')
    await noteAttemptKey(tx, workspaceId, { paymentId: attempt.paymentId, accountId })
    return attempt
  })
  const mayAsk = opened.isNew && (await noteGatewayAsked(kit, workspaceId, opened.paymentId))
  if (!mayAsk) return refresh(kit, workspaceId, opened.paymentId)

  try {
    const charge = await askForMoney(ports, {
      attemptId: opened.paymentId,
      amountSatang: opened.amountSatang,
      method: request.method,
      source: source ?? offsiteSource(way, request),
      returnUrl: returnUrl(kit, request, opened.paymentId),
      description: opened.bill.no,
      locale: request.locale,
    })
    const taken = await takeCharge(kit, workspaceId, { paymentId: opened.paymentId, accountId }, charge)
    return { payment: taken, charge }
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

/** What is charged of a card: the payer's own kept one, or a token. Null for ways that need none. */
async function sourceOf(
  kit: Kit,
  { method, cardToken, paymentMethodId, userId, kept }: PayRequest,
): Promise<ChargeSource | null> {
  if (method !== 'card') return null
  if (kept) return { kind: 'kept', customerId: kept.customerId, cardId: kept.cardId }
  if (paymentMethodId) return { kind: 'kept', ...(await keptCard(kit, userId, paymentMethodId)) }
  if (!cardToken) throw invalid({ cardToken: 'required' })

  return { kind: 'card', token: cardToken }
}

/** Settles by the gateway's answer and remembers whose the charge is. */
export async function takeCharge(
  kit: Kit,
  workspaceId: string,
  { paymentId, accountId }: { paymentId: string; accountId: string | null },
  charge: PayCharge,
  { isSeen = true }: { isSeen?: boolean } = {},
): Promise<Payment> {
  await kit.database.global((tx) =>
    tx.execute(sql`
      insert into gateway_charges (charge_id, workspace_id, payment_id, gateway_account_id)
      select key, ${workspaceId}, ${paymentId}::uuid, ${accountId}::uuid from unnest(array[${charge.id}, ${charge.captureId ?? null}]::text[]) key where key is not null
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
  if (!isGatewayMethod(payment.method) || payment.status !== 'pending') return { payment }

  try {
    const charge = await askGateway(kit, workspaceId, payment)
    if (!charge) return { payment, isUnknown: true }
    return { payment: await takeCharge(kit, workspaceId, idsOf(payment), charge), charge }
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    kit.log.warn('payment_refresh_failed', { paymentId, code: error.code })
    return { payment, isUnknown: true }
  }
}

/** The charge of a payment as its gateway says; what a payer agreed to at PayPal is taken now. @throws PayError */
export async function askGateway(
  kit: Kit,
  workspaceId: string,
  payment: Payment,
): Promise<PayCharge | undefined> {
  const { ports } = await kitOf(kit, workspaceId, payment.accountId)

  return askAboutMoney(ports, payment, captureGuard(kit, workspaceId, payment.id))
}

/** What ties a charge to a payment: its id, and the account that took it. */
export function idsOf({ id, accountId }: Pick<Payment, 'id' | 'accountId'>) {
  return { paymentId: id, accountId }
}

/** Where the payer comes back to: the bill's page, which asks for the payment's status. */
function returnUrl(kit: Kit, { invoiceId, locale }: PayRequest, paymentId: string): string {
  const path = `/dashboard/tenant/pay-rent-online/${invoiceId}?payment=${paymentId}`

  return `${kit.config.publicUrl}${pathIn(locale, path)}`
}

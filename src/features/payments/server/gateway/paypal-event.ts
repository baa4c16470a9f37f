import { findByGateway } from '#features/payments/server/attempts.ts'
import { refresh, takeCharge } from '#features/payments/server/pay.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import type { PaypalPort } from '#server/ports/paypal/paypal-port.ts'
import { noteDispute } from './disputes.ts'
import { isKnownEvent, keepEvent, type WebhookAnswer } from './webhook.ts'

/**
 * Takes one event of PayPal's. It only says where to look: the order is read again, and its money is taken where the payer
 * has agreed. An order that is nobody's answers as done, so that PayPal stops asking; it is logged and never booked.
 */
export function takePaypalEvent(kit: Kit, headers: Headers, rawBody: string): Promise<WebhookAnswer> {
  return takeEventOf(kit, kit.ports.paypal, null, headers, rawBody)
}

/** The same of an account of a business. */
export async function takeEventOf(
  kit: Kit,
  paypal: PaypalPort | null,
  accountId: string | null,
  headers: Headers,
  rawBody: string,
): Promise<WebhookAnswer> {
  if (!paypal) return 'rejected'
  const result = await paypal.verifyWebhook(headers, rawBody)
  if (!result.ok) {
    kit.log.warn('paypal_event_rejected', { reason: result.reason })
    return result.reason === 'unavailable' ? 'later' : 'rejected'
  }
  const { id, key, chargeId, captureId, dispute } = result.event
  if (await isKnownEvent(kit, id)) return 'done'
  const keys = [chargeId, captureId].filter((one) => one !== undefined)
  if (keys.length === 0) return 'done'

  try {
    const found = await findByGateway(kit, keys, accountId)
    if (!found && chargeId && !accountId)
      await kit.database.global((tx) => announce(tx, 'gateway.charge_told', { chargeId, of: 'paypal' }))
    else if (!found) kit.log.warn('paypal_event_unknown', { key })
    else if (dispute) await noteDispute(kit, found.workspaceId, found.paymentId, dispute)
    else await learn(kit, paypal, { ...found, accountId }, chargeId)
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    if (error.kind === 'unavailable') return 'later'
    kit.log.warn('paypal_event_odd', { key, code: error.code })
  }
  await keepEvent(kit, id, key)

  return 'done'
}

/** A payment that waits is asked about, its money taken; one that has ended hears what came after all. */
async function learn(
  kit: Kit,
  paypal: PaypalPort,
  ids: { workspaceId: string; paymentId: string; accountId: string | null },
  orderId: string | undefined,
) {
  const { workspaceId, paymentId } = ids
  const { payment, isUnknown } = await refresh(kit, workspaceId, paymentId)
  if (isUnknown) throw new PayError('unavailable', 'not_answered')
  if (payment.status !== 'failed' || !orderId) return
  const charge = await paypal.readOrder(orderId)
  if (charge.status === 'successful') await takeCharge(kit, workspaceId, ids, charge, { isSeen: false })
}

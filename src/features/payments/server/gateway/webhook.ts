import { sql } from 'drizzle-orm'
import { attemptKey, findByGateway } from '#features/payments/server/attempts.ts'
import { takeCharge } from '#features/payments/server/pay.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { noteDispute } from './disputes.ts'

/**
 * - `done`: understood, whether or not it concerned us.
 * - `rejected`: not from the gateway, or too old.
 * - `later`: the gateway could not be asked just now; it shall send the event again.
 */
export type WebhookAnswer = 'done' | 'rejected' | 'later'

/**
 * Takes one delivery of the gateway. The event only says where to look: the charge is read again and settled by what
 * the gateway says then, so that doubled, late and out-of-order deliveries do no harm.
 */
export async function takeWebhook(kit: Kit, headers: Headers, rawBody: string): Promise<WebhookAnswer> {
  const result = kit.ports.pay.verifyWebhook(headers, rawBody)
  if (!result.ok) {
    kit.log.warn('webhook_rejected', { reason: result.reason })
    return 'rejected'
  }
  const { id, key, chargeId, dispute } = result.event
  if (!chargeId || (await isKnownEvent(kit, id))) return 'done'
  if (!key.startsWith('charge.') && !dispute) return 'done'

  try {
    const charge = await kit.ports.pay.readCharge(chargeId)
    const keys = [charge.id, ...(charge.attemptId ? [attemptKey(charge.attemptId)] : [])]
    const found = await findByGateway(kit, keys, null)
    if (found && dispute) await noteDispute(kit, found.workspaceId, found.paymentId, dispute)
    else if (found)
      await takeCharge(kit, found.workspaceId, { ...found, accountId: null }, charge, { isSeen: false })
    // What is charged for packages is for another noun to take.
    else await kit.database.global((tx) => announce(tx, 'gateway.charge_told', { chargeId: charge.id }))
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    if (error.kind === 'unavailable') return 'later'
  }
  // Written last: an event whose work was cut off is worked on again.
  await keepEvent(kit, id, key)

  return 'done'
}

/** Whether an event was worked on before. */
export async function isKnownEvent({ database }: Kit, eventId: string): Promise<boolean> {
  const { rowCount } = await database.global((tx) =>
    tx.execute(sql`select 1 from gateway_events where event_id = ${eventId}`),
  )

  return rowCount === 1
}

/** Notes that an event was worked on. */
export async function keepEvent({ database }: Kit, id: string, key: string): Promise<void> {
  await database.global((tx) =>
    tx.execute(
      sql`insert into gateway_events (event_id, key) values (${id}, ${key}) on conflict (event_id) do nothing`,
    ),
  )
}

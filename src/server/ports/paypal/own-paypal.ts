import { z } from 'zod'
import type { AccountFacts, PaypalCredentials, Telling } from '#server/ports/pay/own-gateways.ts'
import { GATEWAY_TIMEOUT_MS, PayError } from '#server/ports/pay/pay-port.ts'
import { createPaypalHttp } from './paypal-http.ts'

/** What we are told of: what `paypal-event.ts` acts on. */
const EVENTS = [
  ...['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED'],
  ...['COMPLETED', 'PENDING', 'DENIED', 'DECLINED', 'REFUNDED', 'REVERSED'].map(
    (end) => `PAYMENT.CAPTURE.${end}`,
  ),
  ...['CREATED', 'UPDATED', 'RESOLVED'].map((end) => `CUSTOMER.DISPUTE.${end}`),
]

const webhookShape = z.looseObject({ id: z.string().min(1).max(60) })

type Place = { apiUrl: string; isLive: boolean }
type At = { now: () => Date; timeoutMs?: number }

/**
 * Whose credentials these are: each place is asked for a token until one knows them.
 * @throws PayError `invalid` with `secret_key`; `unavailable`
 */
export async function checkPaypal(keys: PaypalCredentials, places: Place[], at: At): Promise<AccountFacts> {
  for (const { apiUrl, isLive } of places)
    try {
      await openHttp(keys, apiUrl, at).knock()
      return { isLive, name: null }
    } catch (error) {
      if (!(error instanceof PayError) || error.kind === 'unavailable') throw error
    }
  throw new PayError('invalid', 'secret_key')
}

/** Asks for events of the app at an address of ours. PayPal takes only addresses with https that others can reach. */
export async function tellPaypal(
  keys: PaypalCredentials,
  apiUrl: string,
  url: string,
  at: At,
): Promise<Telling> {
  try {
    const { id } = await openHttp(keys, apiUrl, at).call({
      method: 'POST',
      path: '/v1/notifications/webhooks',
      shape: webhookShape,
      body: { url, event_types: EVENTS.map((name) => ({ name })) },
    })
    return { state: 'told', webhookId: id }
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    return { state: 'none', webhookId: null }
  }
}

function openHttp(keys: PaypalCredentials, apiUrl: string, { now, timeoutMs = GATEWAY_TIMEOUT_MS }: At) {
  return createPaypalHttp({ ...keys, apiUrl: () => apiUrl, timeoutMs, now })
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type PayRequest, pay, refreshPayment } from '#features/payments/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { createOmise } from '#server/ports/pay/omise.ts'
import { deriveSandboxKeys } from '#server/ports/pay/sandbox/gateway.ts'
import { SANDBOX_MERCHANT } from '#server/ports/pay/sandbox/paypal/wire.ts'
import { createPaypal } from '#server/ports/paypal/paypal.ts'

/** The test card that is always paid. */
const CARD = {
  number: '4242424242424242',
  expiration_month: 12,
  security_code: '123',
}

/**
 * Pays a bill by a test card, as the tenant's page does.
 * @returns false where another gateway is configured, for no test money goes there
 */
export function payByCard(
  kit: Kit,
  { holder, ...request }: Omit<PayRequest, 'method' | 'cardToken'> & { holder: string },
): Promise<boolean> {
  return throughGateway(kit, async (there, url) => {
    const token = await cardToken(kit, url, holder)
    const { payment } = await pay(there, { ...request, method: 'card', cardToken: token })
    if (payment.status !== 'succeeded') throw new Error(`the demo's card payment is ${payment.status}`)
  })
}

/** Pays a bill by the app of a bank, a wallet or PayPal: begun here, agreed to on the gateway's own page. */
export function payAway(
  kit: Kit,
  request: Omit<PayRequest, 'cardToken' | 'device'> & { method: 'bank_app' | 'wallet' | 'paypal' },
): Promise<boolean> {
  return throughGateway(kit, async (there, url) => {
    const { payment, charge } = await pay(there, { ...request, device: 'android' })
    const page = request.method === 'paypal' ? 'paypal/checkoutnow' : 'authorize'
    await fetch(`${url}/${page}/${charge!.id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'approve' }),
    })
    const { status } = (await refreshPayment(there, request.workspaceId, payment.id)).payment
    if (status !== 'succeeded') throw new Error(`the demo's payment by ${request.method} is ${status}`)
  })
}

/**
 * The built-in gateway is part of the service, which does not listen yet: for one payment it answers on a port of its own.
 * It sends no events: one that came before its answer would be booked on the day on which the demo is loaded.
 */
export async function throughGateway(
  kit: Kit,
  work: (there: Kit, url: string) => Promise<void>,
): Promise<boolean> {
  const { sandbox } = kit.ports
  if (!sandbox) return false
  const keys = deriveSandboxKeys(kit.config.sessionSecret)
  const { now } = kit
  const app = new Hono().route('/sandbox', sandbox.app)
  const server = createServer(getRequestListener((request) => app.fetch(untold(request)))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox`
  const paypal = { apiUrl: `${url}/paypal`, merchantId: SANDBOX_MERCHANT, isLive: false }

  try {
    const ports = {
      ...kit.ports,
      pay: createOmise({ apiUrl: `${url}/api`, ...keys, now }),
      paypal: createPaypal({ ...keys.paypal, ...paypal, now }),
    }
    await work({ ...kit, ports }, url)

    return true
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The same request, of which the gateway tells the service nothing. */
function untold(request: Request): Request {
  const url = new URL(request.url)
  url.searchParams.set('webhooks', 'none')

  return new Request(url, request)
}

/** The token of a test card, from the vault of a gateway that answers at `url`. */
export function cardToken(kit: Kit, url: string, holder: string): Promise<string> {
  const { publicKey } = deriveSandboxKeys(kit.config.sessionSecret)

  return tokenOf(`${url}/vault/tokens`, publicKey, {
    name: holder,
    expiration_year: kit.now().getUTCFullYear() + 5,
  })
}

async function tokenOf(
  url: string,
  publicKey: string,
  card: { name: string; expiration_year: number },
): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${publicKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ card: { ...CARD, ...card } }),
  })
  const { id } = (await answer.json()) as { id?: string }
  if (!id) throw new Error(`the built-in gateway made no token: ${answer.status}`)

  return id
}

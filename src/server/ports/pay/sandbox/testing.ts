import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createOmise } from '#server/ports/pay/omise.ts'
import type { WebhookResult } from '#server/ports/pay/pay-port.ts'
import { createPaypal, type PaypalOptions } from '#server/ports/paypal/paypal.ts'
import type { PaypalEvent } from '#server/ports/paypal/paypal-port.ts'
import { createSandboxGateway, deriveSandboxKeys } from './gateway.ts'
import { SANDBOX_MERCHANT } from './paypal/wire.ts'
import { createMemoryStore, type SandboxStore } from './store.ts'

export type PaypalDelivery = { result: PaypalEvent; headers: Headers; rawBody: string }
export type Delivery = { result: WebhookResult; headers: Headers; rawBody: string }

/**
 * The gateway, mounted under `/sandbox` on 127.0.0.1 as in the product, with a receiver for its webhooks and the
 * client that talks to it. The clock can be moved; `answerWebhooks` decides what the receiver answers.
 */
export async function startSandbox(
  settings: { store?: SandboxStore; timeoutMs?: number; searchLagMs?: number; sources?: () => string[] } = {},
) {
  const keys = deriveSandboxKeys('a secret for tests')
  const store = settings.store ?? createMemoryStore()
  const deliveries: Delivery[] = []
  const paypalDeliveries: PaypalDelivery[] = []
  let clockShift = 0
  let webhookStatus: 200 | 500 = 200
  let origin = ''
  const now = () => new Date(Date.now() + clockShift)

  const gateway = createSandboxGateway({
    store,
    keys,
    now,
    baseUrl: () => `${origin}/sandbox`,
    webhookUrl: () => `${origin}/webhooks/omise`,
    paypalUrl: () => `${origin}/webhooks/paypal`,
    sources: settings.sources,
    delays: { slowMs: 60, lateMs: 3_000 },
    searchLagMs: settings.searchLagMs,
    webhookRetryMs: [20, 3_600_000],
  })
  const app = new Hono()
  app.route('/sandbox', gateway.app)
  app.post('/webhooks/omise', async (context) => {
    const rawBody = await context.req.text()
    const { headers } = context.req.raw
    deliveries.push({ result: pay.verifyWebhook(headers, rawBody), headers: new Headers(headers), rawBody })
    return context.text('', webhookStatus)
  })
  app.post('/webhooks/paypal', async (context) => {
    const rawBody = await context.req.text()
    const headers = new Headers(context.req.raw.headers)
    paypalDeliveries.push({ result: await paypal.verifyWebhook(headers, rawBody), headers, rawBody })
    return context.text('', webhookStatus)
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const pay = createOmise({
    apiUrl: `${origin}/sandbox/api`,
    ...keys,
    now,
    timeoutMs: settings.timeoutMs ?? 1_500,
  })

  const paypalFor = (changes: Partial<PaypalOptions> = {}) =>
    createPaypal({
      ...{ ...keys.paypal, apiUrl: `${origin}/sandbox/paypal`, isLive: false, now },
      ...{ merchantId: SANDBOX_MERCHANT, timeoutMs: settings.timeoutMs ?? 1_500, ...changes },
    })
  const paypal = paypalFor()

  return {
    pay,
    paypal,
    paypalFor,
    paypalDeliveries,
    store,
    keys,
    gateway,
    deliveries,
    origin,
    now,
    vaultUrl: `${origin}/sandbox/vault`,
    moveClock: (milliseconds: number) => {
      clockShift += milliseconds
    },
    answerWebhooks: (status: 200 | 500) => {
      webhookStatus = status
    },
    stop: async () => {
      await gateway.stop()
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}

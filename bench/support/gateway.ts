import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createSandboxGateway, deriveSandboxKeys } from '../../src/server/ports/pay/sandbox/gateway.ts'
import { createMemoryStore } from '../../src/server/ports/pay/sandbox/store.ts'

/** The payment gateway in the bench's own process, as the real one is in another: its work is not the app's. */
export async function startGateway() {
  const store = createMemoryStore()
  const keys = deriveSandboxKeys('a secret for the measuring of payments')
  let appUrl = ''
  const gateway = createSandboxGateway({
    store,
    keys,
    baseUrl: () => `${url}/sandbox`,
    webhookUrl: () => `${appUrl}/api/payment/webhook`,
  })
  const server = createServer(getRequestListener(new Hono().route('/sandbox', gateway.app).fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** What the app must know to use it. */
    env: {
      PAY_PROVIDER: 'omise',
      OMISE_PUBLIC_KEY: keys.publicKey,
      OMISE_SECRET_KEY: keys.secretKey,
      OMISE_WEBHOOK_SECRET: keys.webhookSecret,
      OMISE_API_URL: `${url}/sandbox/api`,
      OMISE_VAULT_URL: `${url}/sandbox/vault`,
    },
    sendWebhooksTo: (app: string) => {
      appUrl = app
    },
    /** How many events the app has taken. */
    async delivered(): Promise<number> {
      const { items } = await store.find('delivery', { limit: 10_000 })
      return items.filter((delivery) => delivery.state === 'done').length
    },
    /** A single-use token of the test card that is always paid, as the payer's browser makes it. */
    async cardToken(): Promise<string> {
      const answer = await fetch(`${url}/sandbox/vault/tokens`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${keys.publicKey}:`)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          card: {
            name: 'Somying Test',
            number: '4242424242424242',
            expiration_month: 12,
            expiration_year: 2035,
            security_code: '123',
          },
        }),
      })
      return ((await answer.json()) as { id: string }).id
    },
    async stop() {
      await gateway.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}

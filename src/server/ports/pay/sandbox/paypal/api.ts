import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { webhookSwitch } from '#server/ports/pay/sandbox/api.ts'
import { accountId } from '#server/ports/pay/sandbox/records.ts'
import type { SandboxStore } from '#server/ports/pay/sandbox/store.ts'
import { type OrderDesk, PaypalRefusal } from './orders.ts'
import { isPaypalSignature } from './signature.ts'
import { orderBody } from './wire.ts'

export type PaypalKeys = { clientId: string; clientSecret: string; webhookId: string }

/** Orders v2 as PayPal's own description of it says: tokens, orders, captures, refunds, and the check of an event. */
export function createPaypalApi(options: {
  desk: OrderDesk
  store: SandboxStore
  now: () => Date
  /** Keys by account; the empty one is the service's own. */
  keysOf: (account: string) => { paypal: PaypalKeys; webhookSecret: string }
  baseUrl: () => string
}) {
  const { desk, keysOf, store } = options
  const tokenOf = (account: string) =>
    `${account}.${createHmac('sha256', keysOf(account).webhookSecret).update('paypal token').digest('hex')}`
  const api = new Hono<{ Variables: { account: string } }>()
  api.use(bodyLimit({ maxSize: 262_144 }))
  api.onError((error, context) => {
    if (!(error instanceof PaypalRefusal)) throw error
    return context.json(
      {
        name: error.status === 422 ? 'UNPROCESSABLE_ENTITY' : error.issue,
        details: [{ issue: error.issue }],
        debug_id: 'built-in',
      },
      error.status,
    )
  })

  api.post('/v1/oauth2/token', (context) => {
    const given = context.req.header('authorization') ?? ''
    const named = /^ruen-own([0-9a-f]{8})/.exec(Buffer.from(given.slice(6), 'base64').toString('utf8'))
    const account = named?.[1] ?? ''
    const { paypal: keys } = keysOf(account)
    const expected = `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`
    if (given !== expected) throw new PaypalRefusal(401, 'INVALID_CLIENT')
    return context.json({ access_token: tokenOf(account), token_type: 'Bearer', expires_in: 32_400 })
  })

  api.use('/v2/*', (context, next) => guarded(context, next))
  api.use('/v1/notifications/*', (context, next) => guarded(context, next))
  async function guarded(context: Context<{ Variables: { account: string } }>, next: () => Promise<void>) {
    const given = context.req.header('authorization') ?? ''
    const account = /^Bearer ([0-9a-f]{8})\./.exec(given)?.[1] ?? ''
    if (given !== `Bearer ${tokenOf(account)}`) throw new PaypalRefusal(401, 'AUTHENTICATION_FAILURE')
    context.set('account', account)
    context.header('cache-control', 'no-store')
    await next()
  }

  api.post('/v2/checkout/orders', async (context) =>
    context.json(
      orderBody(
        await desk.create(await bodyOf(context), requestIdOf(context), context.var.account),
        options.baseUrl(),
      ),
      201,
    ),
  )
  api.get('/v2/checkout/orders/:id', async (context) =>
    context.json(orderBody(await desk.own(context.req.param('id'), context.var.account), options.baseUrl())),
  )
  api.post('/v2/checkout/orders/:id/capture', async (context) => {
    const how = webhookSwitch.parse(context.req.query('webhooks'))
    await desk.own(context.req.param('id'), context.var.account)
    const order = await desk.capture(context.req.param('id'), requestIdOf(context), how)
    return context.json(orderBody(order, options.baseUrl()), 201)
  })
  api.post('/v2/payments/captures/:id/refund', async (context) =>
    context.json(
      await desk.refund(context.req.param('id'), {
        ...{ body: await bodyOf(context), requestId: requestIdOf(context) },
        account: context.var.account,
      }),
      201,
    ),
  )

  api.post('/v1/notifications/verify-webhook-signature', async (context) => {
    const asked = (await bodyOf(context)) as Record<string, unknown>
    const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : '')
    const { paypal: keys, webhookSecret: secret } = keysOf(context.var.account)
    const isOurs =
      text('webhook_id') === keys.webhookId &&
      isPaypalSignature(text('transmission_sig'), {
        secret,
        id: text('transmission_id'),
        time: text('transmission_time'),
        rawBody: JSON.stringify(asked.webhook_event),
      })
    return context.json({ verification_status: isOurs ? 'SUCCESS' : 'FAILURE' })
  })

  api.post('/v1/notifications/webhooks', async (context) => {
    const { account } = context.var
    const { url } = (await bodyOf(context)) as { url?: unknown }
    if (!account || typeof url !== 'string') throw new PaypalRefusal(400, 'INVALID_REQUEST')
    const id = accountId(account)
    const known = await store.read('account', id)
    if (!known)
      await store.insert('account', {
        ...{ id, createdAt: options.now().toISOString(), webhookUri: null, paypalUrl: url },
      })
    await store.update('account', id, (body) => ({ ...body, paypalUrl: url }))

    return context.json({ id: keysOf(account).paypal.webhookId, url }, 201)
  })

  return api
}

function requestIdOf(context: Context): string {
  const id = context.req.header('paypal-request-id') ?? ''
  // PayPal takes a call without one; we never make such a call.
  if (!id || id.length > 108) throw new PaypalRefusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
  return id
}

async function bodyOf(context: Context): Promise<unknown> {
  return context.req.json().catch(() => ({}))
}

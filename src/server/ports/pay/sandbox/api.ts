import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { CHARGE_LIMITS } from '#server/ports/pay/pay-port.ts'
import { type ChargeDesk, isOf, parse, sourceInput } from './charges.ts'
import type { ChargeRecord } from './records.ts'
import type { SandboxStore } from './store.ts'
import {
  accountOf,
  chargeBody,
  chargeQrSvg,
  customerBody,
  type KeysOf,
  readBody,
  SandboxRefusal,
  sourceBody,
} from './wire.ts'

const listQuery = z.object({
  order: z.enum(['chronological', 'reverse_chronological']).default('chronological'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  from: z.coerce.date().optional(),
  to: z.coerce.date().optional(),
})

export const webhookSwitch = z.enum(['normal', 'double', 'none']).catch('normal')

export type SandboxApiOptions = {
  store: SandboxStore
  desk: ChargeDesk
  keysOf: KeysOf
  baseUrl: () => string
  delays: { slowMs: number; lateMs: number }
  now: () => Date
  /** What the account has. */
  sources: () => string[]
  /** How far the search index trails behind. */
  searchLagMs: number
}

/** The REST side: `/charges`, `/customers`, `/sources`, `/search`, `/capability` in Omise's shapes. */
export function createSandboxApi(options: SandboxApiOptions) {
  const { store, desk } = options
  const api = new Hono<{ Bindings: Partial<HttpBindings>; Variables: { account: string } }>()
  api.use(bodyLimit({ maxSize: 65_536 }))

  // The picture has no key, as with Omise: the id in its address cannot be guessed.
  api.get('/charges/:id/qrcode.svg', async (context) => {
    const charge = await desk.read(context.req.param('id'))
    if (charge?.source?.type !== 'promptpay') throw missing()
    return context.body(await chargeQrSvg(charge), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'private, max-age=3600',
      'access-control-allow-origin': '*',
    })
  })

  api.use(async (context, next) => {
    const isOpenToPublicKey = /\/(capability|sources)$/.test(context.req.path)
    const account = accountOf(
      context,
      options.keysOf,
      isOpenToPublicKey ? ['secretKey', 'publicKey'] : ['secretKey'],
    )
    context.set('account', account)
    context.header('cache-control', 'no-store')
    await next()
  })

  api.get('/capability', (context) => context.json(capabilityBody(options.sources())))

  api.post('/sources', async (context) =>
    context.json(
      sourceBody(await desk.createSource(parse(sourceInput, await readBody(context)), context.var.account)),
    ),
  )

  api.get('/sources/:id', async (context) => {
    const source = await store.read('source', context.req.param('id'))
    if (!source || !isOf(source, context.var.account)) throw missing()
    return context.json(sourceBody(source))
  })

  api.get('/account', async (context) => context.json(await desk.account(context.var.account)))

  api.patch('/account', async (context) => {
    const { webhook_uri: uri } = await readBody(context)
    return context.json(await desk.account(context.var.account, typeof uri === 'string' ? uri : null))
  })

  api.post('/customers', async (context) =>
    context.json(customerBody(await desk.createCustomer(await readBody(context), context.var.account))),
  )

  api.delete('/customers/:id', async (context) =>
    context.json(customerBody(await desk.deleteCustomer(context.req.param('id'), context.var.account))),
  )

  api.post('/charges', async (context) => {
    const how = webhookSwitch.parse(context.req.query('webhooks'))
    const { charge, behaviour } = await desk.create(await readBody(context), {
      how,
      account: context.var.account,
    })
    if (behaviour === 'slow') await wait(options.delays.slowMs)
    if (behaviour === 'late') await wait(options.delays.lateMs)
    if (behaviour === 'dropped') {
      context.env?.incoming?.socket.destroy()
      throw new SandboxRefusal(503, 'service_unavailable', 'the connection was lost')
    }
    return context.json(chargeBody(charge, options.baseUrl()))
  })

  api.get('/charges', async (context) => {
    const query = parse(listQuery, context.req.query())
    const match = { account: context.var.account }
    const { items, total } = await store.find('charge', { ...query, match })
    const data = items.map((charge) => chargeBody(charge, options.baseUrl()))
    return context.json({
      object: 'list',
      data,
      total,
      limit: query.limit,
      offset: query.offset,
      order: query.order,
    })
  })

  api.get('/charges/:id', async (context) => {
    const charge = await own(context, context.req.param('id'))
    return context.json(chargeBody(charge, options.baseUrl()))
  })

  api.post('/charges/:id/expire', async (context) => {
    const id = context.req.param('id')
    await own(context, id)
    const ended = await desk.settle(id, 'expire', webhookSwitch.parse(context.req.query('webhooks')))
    if (!ended) throw new SandboxRefusal(400, 'failed_expire', 'charge is not pending')
    return context.json(chargeBody(ended, options.baseUrl()))
  })

  api.post('/charges/:id/refunds', async (context) => {
    const id = context.req.param('id')
    await own(context, id)
    return context.json(await desk.refund(id, await readBody(context)))
  })

  api.get('/search', async (context) => {
    if (context.req.query('scope') !== 'charge')
      throw new SandboxRefusal(400, 'invalid_scope', 'scope must be charge')
    const text = context.req.query('query')?.slice(0, 200)
    const order = 'reverse_chronological' as const
    const to = new Date(options.now().getTime() - options.searchLagMs)
    const match = { account: context.var.account }
    const { items, total } = await store.find('charge', {
      ...{ match, order, to, limit: 30 },
      ...(text ? { text } : {}),
    })
    const data = items.map((charge) => chargeBody(charge, options.baseUrl()))
    return context.json({ object: 'search', scope: 'charge', order, page: 1, per_page: 30, total, data })
  })

  /** A charge of the account whose key asks. */
  async function own(context: { var: { account: string } }, id: string): Promise<ChargeRecord> {
    const charge = await desk.read(id)
    if (!charge || !isOf(charge, context.var.account)) throw missing()
    return charge
  }

  return api
}

function missing(): SandboxRefusal {
  return new SandboxRefusal(404, 'not_found', 'charge was not found')
}

function capabilityBody(sources: string[]) {
  const method = (name: string, brands: string[] | null) => ({
    object: 'payment_method',
    name,
    currencies: ['THB'],
    card_brands: brands,
    installment_terms: null,
  })
  return {
    object: 'capability',
    location: '/capability',
    country: 'TH',
    banks: [],
    limits: {
      charge_amount: { min: Number(CHARGE_LIMITS.minSatang), max: Number(CHARGE_LIMITS.maxSatang) },
    },
    payment_methods: [
      method('card', ['JCB', 'MasterCard', 'Visa']),
      ...sources.map((name) => method(name, null)),
    ],
    zero_interest_installments: false,
  }
}

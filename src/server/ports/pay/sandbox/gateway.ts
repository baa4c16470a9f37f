import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createSandboxApi } from './api.ts'
import { createChargeDesk } from './charges.ts'
import { createSandboxPages } from './page-routes.ts'
import { createPaypalApi, type PaypalKeys } from './paypal/api.ts'
import { createOrderDesk } from './paypal/orders.ts'
import { createPaypalPages } from './paypal/pages.ts'
import { ACCOUNT_SOURCES } from './sources.ts'
import type { SandboxStore } from './store.ts'
import { createVault } from './vault.ts'
import { createWebhooks } from './webhooks.ts'
import { errorBody, SandboxRefusal } from './wire.ts'

export type SandboxKeys = {
  publicKey: string
  secretKey: string
  webhookSecret: string
  paypal: PaypalKeys
}

export type SandboxOptions = {
  store: SandboxStore
  keys: SandboxKeys
  /** Keys of other accounts, by their eight letters; without them there is none but ours. */
  keysOf?: (account: string) => SandboxKeys
  /** Where the gateway is mounted, as the payer's browser sees it: `https://ruen.example/sandbox`. */
  baseUrl: string | (() => string)
  /** Our own endpoint that takes Omise's webhooks. */
  webhookUrl: string | (() => string)
  /** An address that another account named, as this process reaches it. */
  reach?: (url: string) => string
  /** Our own endpoint that takes PayPal's. */
  paypalUrl?: string | (() => string)
  now?: () => Date
  /** How late the slow and the late test card answer; the late one must outlast the client's time-out. */
  delays?: { slowMs: number; lateMs: number }
  /** How far `/search` trails behind, as search indexes do; 0 when left out. */
  searchLagMs?: number
  /** What the account has besides cards; all that lives today when left out. */
  sources?: () => string[]
  /** Waits between attempts to deliver a webhook. */
  webhookRetryMs?: number[]
}

/** Test payments are forgotten after this many days. */
const KEEP_DAYS = 90
const DAY_MS = 86_400_000

/**
 * The built-in payment gateway, for running without a provider's keys: a Hono app that speaks Omise's protocol
 * (`/api`, `/vault`), shows the bank's and the payer's pages, and sends signed webhooks. No money ever moves.
 * Call `tick` about once a minute, in any number of processes, and `stop` before the server closes.
 */
export function createSandboxGateway(options: SandboxOptions) {
  const { store, keys, now = () => new Date() } = options
  const baseUrl = () => read(options.baseUrl).replace(/\/+$/, '')
  const webhookUrl = () => read(options.webhookUrl)
  const keysOf = (account: string) => (account && options.keysOf ? options.keysOf(account) : keys)
  const webhooks = createWebhooks({
    store,
    webhookUrl,
    paypalUrl: () => read(options.paypalUrl ?? options.webhookUrl),
    now,
    secretOf: (account) => keysOf(account).webhookSecret,
    ...(options.reach ? { reach: options.reach } : {}),
    ...(options.webhookRetryMs ? { retryDelaysMs: options.webhookRetryMs } : {}),
  })
  const sources = options.sources ?? (() => ACCOUNT_SOURCES)
  const desk = createChargeDesk({ store, webhooks, baseUrl, now, sources })
  const orders = createOrderDesk({ store, webhooks, now })
  const delays = options.delays ?? { slowMs: 4_000, lateMs: 15_000 }

  const app = new Hono()
  app.route(
    '/api',
    createSandboxApi({
      ...{ store, desk, baseUrl, delays, now, sources, keysOf, searchLagMs: options.searchLagMs ?? 0 },
    }),
  )
  app.route('/vault', createVault({ store, keysOf, now }))
  app.route(
    '/paypal',
    createPaypalApi({
      ...{ store, now, desk: orders, keysOf },
      baseUrl: () => `${baseUrl()}/paypal`,
    }),
  )
  app.route('/paypal', createPaypalPages({ desk: orders, baseUrl }))
  app.route('/', createSandboxPages({ desk, baseUrl }))
  app.notFound((context) => context.json(errorBody({ code: 'not_found', message: 'not found' }), 404))
  app.onError((error, context) => {
    if (error instanceof SandboxRefusal) return context.json(errorBody(error), error.status)
    if (error instanceof HTTPException) return error.getResponse()
    console.error('sandbox gateway:', error)
    return context.json(errorBody({ code: 'internal_error', message: 'internal error' }), 500)
  })

  let prunedAt = 0
  async function tick(): Promise<void> {
    await desk.expireOverdue()
    await orders.voidOverdue()
    await webhooks.tick()
    if (now().getTime() - prunedAt < DAY_MS) return
    prunedAt = now().getTime()
    await store.prune(new Date(prunedAt - KEEP_DAYS * DAY_MS))
  }

  return { app, tick, stop: webhooks.stop }
}

/**
 * Keys of the sandbox, the same in every process and after every start, and unknown to anyone without the app's secret.
 * `account`: eight hexadecimal letters that name another account than the service's own.
 */
export function deriveSandboxKeys(appSecret: string, account = ''): SandboxKeys {
  const whose = account ? ` of ${account}` : ''
  const derive = (label: string) =>
    createHmac('sha256', appSecret).update(`sandbox gateway: ${label}${whose}`)
  const own = account && `own${account}`
  return {
    publicKey: `pkey_test_${own}${derive('public key').digest('hex').slice(0, 24)}`,
    secretKey: `skey_test_${own}${derive('secret key').digest('hex').slice(0, 40)}`,
    webhookSecret: derive('webhook secret').digest('base64'),
    paypal: {
      clientId: `ruen-${own}${derive('paypal client').digest('hex').slice(0, 24)}`,
      clientSecret: derive('paypal secret').digest('hex'),
      webhookId: derive('paypal webhook').digest('hex').slice(0, 17).toUpperCase(),
    },
  }
}

function read(value: string | (() => string)): string {
  return typeof value === 'string' ? value : value()
}

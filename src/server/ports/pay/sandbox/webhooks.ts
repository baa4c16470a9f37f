import { SIGNATURE_HEADER, signWebhook, TIMESTAMP_HEADER } from '#server/ports/pay/omise-webhook.ts'
import { paypalHeaders } from './paypal/signature.ts'
import { accountId, type DeliveryRecord, sandboxId } from './records.ts'
import type { SandboxStore } from './store.ts'

export type WebhookOptions = {
  store: SandboxStore
  webhookUrl: () => string
  /** Where PayPal's events go. */
  paypalUrl?: () => string
  secretOf: (account: string) => string
  /** An address of another account as this process reaches it. */
  reach?: (url: string) => string
  now: () => Date
  /** Waits between attempts; after the last one the delivery is given up. */
  retryDelaysMs?: number[]
}

/** How an event is sent: `double` twice, `none` not at all (the reconciler must find out), `normal` once. */
export type WebhookSwitch = 'normal' | 'double' | 'none'

/** Whose event it is, and how it is sent. */
type Announcing = { how?: WebhookSwitch; account: string }

const RETRY_DELAYS_MS = [2_000, 10_000, 60_000, 300_000, 1_800_000, 7_200_000]
const LOCK_MS = 30_000
const TIMEOUT_MS = 10_000

/**
 * Signed webhooks over HTTP POST, written down before they are sent and tried again until the receiver answers 2xx.
 * `tick` sends what a stopped process left behind.
 */
export function createWebhooks(options: WebhookOptions) {
  const { store, now, retryDelaysMs = RETRY_DELAYS_MS } = options
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false

  async function announce(
    key: string,
    data: unknown,
    { how = 'normal', account }: Announcing,
  ): Promise<void> {
    if (how === 'none') return
    const createdAt = now().toISOString()
    const id = sandboxId('evnt')
    const body = {
      object: 'event',
      id,
      livemode: false,
      location: `/events/${id}`,
      webhook_deliveries: [],
      data,
      key,
      created_at: createdAt,
    }
    await write(JSON.stringify(body), { how, account })
  }

  /** An event of PayPal's, which has a shape and a signature of its own. */
  async function announcePaypal(key: string, resource: unknown, { how = 'normal', account }: Announcing) {
    if (how === 'none') return
    const id = `WH-${sandboxId('evnt').slice(-17).toUpperCase()}`
    const create_time = now().toISOString()
    const event = { id, event_version: '1.0', create_time, event_type: key, resource }
    await write(JSON.stringify(event), { how, account }, 'paypal')
  }

  async function write(rawBody: string, { how, account }: Announcing, of?: 'paypal'): Promise<void> {
    const createdAt = now().toISOString()
    for (let copy = 0; copy < (how === 'double' ? 2 : 1); copy++) {
      const delivery: DeliveryRecord = {
        id: sandboxId('dlvr'),
        createdAt,
        state: 'due',
        attempts: 0,
        nextAt: createdAt,
        lockedUntil: null,
        ...{ rawBody, account },
        ...(of ? { of } : {}),
      }
      await store.insert('delivery', delivery)
      start(delivery.id)
    }
  }

  function start(id: string): void {
    const run: Promise<void> = deliver(id)
      .catch((error: unknown) =>
        console.warn('sandbox webhook:', error instanceof Error ? error.message : 'failed'),
      )
      .finally(() => running.delete(run))
    running.add(run)
  }

  async function deliver(id: string): Promise<void> {
    const claimed = await store.update('delivery', id, (body) => claim(body, now()))
    if (!claimed) return
    const isDelivered = await post(claimed)
    const after = await store.update('delivery', id, (body) => settle(body, isDelivered))
    if (after?.state !== 'due' || isStopped) return
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        start(id)
      },
      Math.max(0, new Date(after.nextAt).getTime() - now().getTime()) + 5,
    )
    timer.unref()
    timers.add(timer)
  }

  function settle(body: DeliveryRecord, isDelivered: boolean): DeliveryRecord {
    const attempts = body.attempts + 1
    const delay = retryDelaysMs[attempts - 1]
    if (isDelivered) return { ...body, attempts, state: 'done', lockedUntil: null }
    if (delay === undefined) return { ...body, attempts, state: 'given_up', lockedUntil: null }
    return { ...body, attempts, lockedUntil: null, nextAt: new Date(now().getTime() + delay).toISOString() }
  }

  /** Where events of an account go; null where nobody said. */
  async function addressOf({ account, of }: DeliveryRecord): Promise<string | null> {
    if (!account) return (of && options.paypalUrl ? options.paypalUrl : options.webhookUrl)()
    const record = await store.read('account', accountId(account))

    const url = (of ? record?.paypalUrl : record?.webhookUri) ?? null

    return url && options.reach ? options.reach(url) : url
  }

  async function post(delivery: DeliveryRecord): Promise<boolean> {
    const { rawBody, of, id } = delivery
    const url = await addressOf(delivery)
    if (!url) return true
    const secret = options.secretOf(delivery.account ?? '')
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const signature =
      of === 'paypal'
        ? paypalHeaders({ secret, id, time: now().toISOString(), rawBody })
        : {
            [SIGNATURE_HEADER]: signWebhook({ secret, timestamp, rawBody }),
            [TIMESTAMP_HEADER]: timestamp,
          }
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...signature,
        },
        body: rawBody,
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  async function tick(): Promise<void> {
    const { items } = await store.find('delivery', { match: { state: 'due' }, limit: 200 })
    for (const item of items) start(item.id)
    await Promise.all(running)
  }

  async function stop(): Promise<void> {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  }

  return { announce, announcePaypal, tick, stop }
}

/** Takes a delivery for this process when it is due and nobody else holds it. */
function claim(body: DeliveryRecord, now: Date): DeliveryRecord | undefined {
  if (body.state !== 'due' || new Date(body.nextAt) > now) return undefined
  if (body.lockedUntil && new Date(body.lockedUntil) > now) return undefined
  return { ...body, lockedUntil: new Date(now.getTime() + LOCK_MS).toISOString() }
}

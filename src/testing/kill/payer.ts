import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#db/ids.ts'
import type { Stage } from './stage.ts'

export type Bill = { invoiceId: string; token: string }

/** The people who pay: where they pay, how many of their calls are under way, and when the last kill was over. */
export type Crowd = { stage: Stage; underWay: number; calmSince: number | undefined }

type Answer = { status: number; body: { data?: { status: string; paymentId: string } } }

const GOOD = '4242424242424242'
const DECLINED = '4111111111140011'
/** How long a bill may take once nothing is killed any more. Before, how long depends on the machine. */
const PATIENCE_MS = 90_000

/**
 * Pays as a stubborn browser would: the same key until an answer comes, the status while it is pending, a fresh card
 * and key once it was declined. Answers the payment that was acknowledged.
 */
export async function payUntilAcknowledged(at: Crowd, { invoiceId, token }: Bill): Promise<string> {
  let wish = {
    idempotencyKey: newId(),
    cardToken: await cardToken(at, Math.random() < 0.15 ? DECLINED : GOOD),
  }
  let pending: string | undefined
  let last: unknown
  while (Date.now() < (at.calmSince ?? Number.POSITIVE_INFINITY) + PATIENCE_MS) {
    const answer = pending
      ? await call(at, '/payment/status', token, { token: pending })
      : await call(at, '/tenant/dashboard/pay', token, { invoiceId, method: 'card', ...wish })
    const { status, paymentId } = answer?.body.data ?? {}
    if (status === 'succeeded') return paymentId!
    if (status === 'pending') pending = paymentId
    if (status === 'failed') {
      wish = { idempotencyKey: newId(), cardToken: await cardToken(at, GOOD) }
      pending = undefined
    }
    if (answer && answer.status !== 200 && answer.status !== 503)
      throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
    last = answer ?? last
    // No answer, or none yet: a breath, for who asks on and on keeps the service from coming back.
    if (pending || answer?.status !== 200) await sleep(150)
  }
  throw new Error(`no acknowledgement for ${invoiceId}: ${JSON.stringify(last)}`)
}

async function cardToken({ stage: at }: Crowd, number: string): Promise<string> {
  const response = await fetch(`${at.vaultUrl}/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${at.publicKey}:`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      'card[name]': 'SOMCHAI TEST',
      'card[number]': number,
      'card[expiration_month]': '12',
      'card[expiration_year]': String(new Date().getFullYear() + 5),
      'card[security_code]': '123',
    }),
  })

  return ((await response.json()) as { id: string }).id
}

async function call(at: Crowd, path: string, token: string, body: unknown): Promise<Answer | undefined> {
  at.underWay++
  try {
    const response = await fetch(at.stage.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(12_000),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  } catch {
    // The other end died, or its database did.
    return undefined
  } finally {
    at.underWay--
  }
}

import type pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { postOutside } from '#server/outside/fetch-outside.ts'
import { OutsideRefused } from '#server/outside/outside-refusal.ts'
import { encryptPush } from './encrypt.ts'
import type { PushAnswer, PushPort } from './push-port.ts'
import { openVapid, type Vapid, vapidHeader } from './vapid.ts'

type Options = { config: Config; log: Log; owner: pg.Pool; now(): Date }

/** Sends to whatever push service a browser named, as it could be anybody's: with the care of `postOutside`. */
export function openPush(options: Options): PushPort {
  const { config, now } = options
  const { inside } = config.push
  const policy = { protocols: inside.length ? (['https:', 'http:'] as const) : (['https:'] as const), inside }
  let opened: Promise<Vapid> | undefined
  const vapid = () => {
    opened ??= openVapid(options).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    publicKey: async () => (await vapid()).publicKey,
    async send(target, payload, { isUrgent, seconds }) {
      const { endpoint } = target
      const contact = `mailto:${config.supportEmail}`
      const headers = {
        authorization: await vapidHeader(await vapid(), { endpoint, contact, now: now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        urgency: isUrgent ? 'high' : 'normal',
      }
      try {
        const body = encryptPush(payload, target)
        const sent = { ...headers, 'content-length': String(body.length) }
        return answerOf(await postOutside(endpoint, { policy, headers: sent, body }), now())
      } catch (error) {
        if (!(error instanceof OutsideRefused)) throw error
        const state = error.code === 'unreachable' ? 'later' : 'refused'
        return { state, said: error.code }
      }
    },
  }
}

/** What an answer of a push service means (RFC 8030 5, 7). */
export function answerOf(
  { status, retryAfter }: { status: number; retryAfter?: string },
  now: Date,
): PushAnswer {
  const said = String(status)
  if (status >= 200 && status < 300) return { state: 'taken', said }
  if (status === 404 || status === 410) return { state: 'gone', said }
  if (status !== 429 && status < 500) return { state: 'refused', said }

  return { state: 'later', said, afterSeconds: secondsOf(retryAfter, now) }
}

/** `Retry-After`: seconds, or a date (RFC 9110 10.2.3). No longer than a day: who asks for more is not believed. */
function secondsOf(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000

  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), 86_400) : undefined
}

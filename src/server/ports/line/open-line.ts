import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { LineAnswer, LinePort } from './line-port.ts'

const WAIT_MS = 10_000

type Answer = { status: number; body: unknown }

/**
 * The account that is configured, or null.
 * Source: LINE Developers, Messaging API reference; “Retrying a failed API request”; “Verify webhook signature”.
 */
export function openLine({ lineAccount }: Config): LinePort | null {
  if (!lineAccount) return null
  const { accessToken, channelSecret, basicId, url } = lineAccount

  async function ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      // It would carry the token on.
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    })

    return { status: response.status, body: await response.json().catch(() => null) }
  }
  const send = (path: string, body: unknown, headers?: Record<string, string>) =>
    ask(path, body, headers).then(answerOf, silence)

  return {
    basicId,
    push: (to, messages, retryKey) =>
      send('/v2/bot/message/push', { to, messages }, { 'x-line-retry-key': retryKey }),
    reply: (replyToken, messages) => send('/v2/bot/message/reply', { replyToken, messages }),
    async profile(lineUserId) {
      const answer = await ask(`/v2/bot/profile/${encodeURIComponent(lineUserId)}`).catch(() => null)
      if (answer?.status === 404) return { state: 'unknown' }
      const said = answer?.status === 200 ? profileShape.safeParse(answer.body) : undefined

      return said?.success ? { state: 'known', name: said.data.displayName } : { state: 'away' }
    },
    isSigned(rawBody, signature) {
      const right = Buffer.from(createHmac('sha256', channelSecret).update(rawBody).digest('base64'))
      const given = Buffer.from(signature)

      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

const profileShape = z.object({ displayName: z.string().transform((name) => name.slice(0, 100)) })
const errorShape = z.object({ message: z.string() })

/** What an answer to a message means. 429 is also said of the month's quota, in words alone. */
export function answerOf({ status, body }: Answer): LineAnswer {
  const error = errorShape.safeParse(body)
  const words = error.success ? error.data.message.replace(/\s+/g, ' ').trim().slice(0, 200) : ''
  const said = [status, words].filter(Boolean).join(' ')

  return { state: stateOf(status, words), said }
}

function stateOf(status: number, words: string): LineAnswer['state'] {
  if (status === 409 || (status >= 200 && status < 300)) return 'taken'
  if (status === 429) return /monthly limit/i.test(words) ? 'quota' : 'busy'
  if (status === 401 || status === 403) return 'unauthorized'

  return status >= 500 ? 'away' : 'refused'
}

/** No answer in time, or none at all. What failed is named without the address asked. */
function silence(error: unknown): LineAnswer {
  const { name, cause } = error as Error & { cause?: { code?: string } }

  return { state: 'away', said: cause?.code ?? name }
}

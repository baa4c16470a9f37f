import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const SECRET = 'channel-secret-of-32-characters-x'
const TOKEN = 'channel-access-token'
const DAY_MS = 86_400_000

/** One message as a phone shows it. */
export type Seen = { by: 'push' | 'reply'; text: string; uri: string | null }

type Friend = { name: string; isFriend: boolean; seen: Seen[] }

/** What the next call is answered, in place of the truth; null is no answer at all. */
type Fault = { status: number; message?: string; isTakenAllTheSame?: boolean } | null

/**
 * A program that answers as the Messaging API says it does: a push under a key is taken once in 24 hours, to whoever blocked
 * the account it is taken and shown to nobody, a reply token is good once and for a minute, and the month's pushes are counted.
 * Replies are not.
 */
export async function lineService({ now }: { now(): Date }) {
  const friends = new Map<string, Friend>()
  const keys = new Map<string, { at: number; requestId: string }>()
  const replyTokens = new Map<string, { to: string; at: number }>()
  const state = {
    quota: Number.POSITIVE_INFINITY,
    used: 0,
    calls: [] as { path: string; key: string | null }[],
  }
  const faults: Fault[] = []
  let count = 0

  function show(to: string, by: Seen['by'], messages: Message[]) {
    const friend = friends.get(to)
    if (friend?.isFriend) friend.seen.push(...messages.map((one) => ({ by, ...shownOf(one) })))
  }

  function push(body: Sent, key: string | undefined): Answer {
    const known = key ? keys.get(key) : undefined
    if (known && now().getTime() - known.at < DAY_MS)
      return {
        status: 409,
        body: { message: 'The retry key is already accepted' },
        headers: { 'x-line-accepted-request-id': known.requestId },
      }
    if (!body.to || !friends.has(body.to) || !areRight(body.messages))
      return { status: 400, body: { message: 'Failed to send messages' } }
    if (state.used >= state.quota)
      return { status: 429, body: { message: 'You have reached your monthly limit.' } }
    state.used += 1
    if (key) keys.set(key, { at: now().getTime(), requestId: `request-${count++}` })
    show(body.to, 'push', body.messages)

    return { status: 200, body: { sentMessages: body.messages.map((_, index) => ({ id: String(index) })) } }
  }

  function reply(body: Sent): Answer {
    const token = replyTokens.get(body.replyToken ?? '')
    replyTokens.delete(body.replyToken ?? '')
    if (!token || now().getTime() - token.at > 60_000 || !areRight(body.messages))
      return { status: 400, body: { message: 'Invalid reply token' } }
    show(token.to, 'reply', body.messages)

    return { status: 200, body: {} }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const key = request.headers['x-line-retry-key'] as string | undefined
    const path = request.url!
    state.calls.push({ path, key: key ?? null })
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const answer = (): Answer => {
      if (request.headers.authorization !== `Bearer ${TOKEN}`)
        return { status: 401, body: { message: 'Authentication failed' } }
      if (path === '/v2/bot/message/push') return push(body, key)
      if (path === '/v2/bot/message/reply') return reply(body)
      const friend = friends.get(/^\/v2\/bot\/profile\/(\w+)$/.exec(path)?.[1] ?? '')
      return friend?.isFriend
        ? { status: 200, body: { displayName: friend.name } }
        : { status: 404, body: { message: 'Not found' } }
    }
    const fault = path.startsWith('/v2/bot/message') ? faults.shift() : undefined
    if (fault?.isTakenAllTheSame) answer()
    if (fault === null) return request.socket.destroy()
    const said: Answer = fault ? { status: fault.status, body: { message: fault.message ?? '' } } : answer()
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers })
    response.end(JSON.stringify(said.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    state,
    /** What the next messages are answered, in this order; then the truth. */
    faults,
    env: {
      LINE_CHANNEL_ACCESS_TOKEN: TOKEN,
      LINE_CHANNEL_SECRET: SECRET,
      LINE_BASIC_ID: '@ruen',
      LINE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** Somebody with LINE, a friend of the account at first. */
    person(id: string, name = 'สมใจ') {
      const friend: Friend = { name, isFriend: true, seen: [] }
      friends.set(id, friend)
      return friend
    },
    /** What LINE sends us: an event as it is written, with its signature. */
    webhook(...events: object[]) {
      const body = JSON.stringify({ destination: 'Uaccount', events })
      return { body, signature: createHmac('sha256', SECRET).update(body).digest('base64') }
    },
    event(lineUserId: string, type: 'follow' | 'unfollow' | 'message', text?: string) {
      const replyToken = `reply-${count++}`
      if (type !== 'unfollow') replyTokens.set(replyToken, { to: lineUserId, at: now().getTime() })
      return {
        ...{ type, mode: 'active', timestamp: now().getTime() + count, webhookEventId: `event-${count}` },
        ...{ source: { type: 'user', userId: lineUserId }, deliveryContext: { isRedelivery: false } },
        ...(type !== 'unfollow' && { replyToken }),
        ...(text !== undefined && { message: { id: '1', type: 'text', text } }),
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Message = {
  type: string
  text?: string
  altText?: string
  template?: { type: string; text: string; actions: { type: string; label: string; uri: string }[] }
}
type Sent = { to?: string; replyToken?: string; messages: Message[] }
type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** One to five messages, each within what LINE takes. */
function areRight(messages: Message[]): boolean {
  const isRight = ({ type, text, altText, template }: Message) => {
    if (type === 'text') return text !== undefined && text.length > 0 && text.length <= 5000
    const action = template?.actions[0]
    return (
      template?.type === 'buttons' &&
      action?.type === 'uri' &&
      Boolean(altText) &&
      template.text.length <= 160 &&
      action.label.length <= 20 &&
      /^https?:/.test(action.uri)
    )
  }

  return messages.length >= 1 && messages.length <= 5 && messages.every(isRight)
}

function shownOf({ text, template }: Message): Pick<Seen, 'text' | 'uri'> {
  return { text: template?.text ?? text!, uri: template?.actions[0]?.uri ?? null }
}

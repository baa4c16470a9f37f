import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, it } from 'vitest'
import { followThread } from '#features/chats/rules/feed.ts'
import { createOutbox, type Outcome } from '#features/chats/rules/outbox.ts'
import { buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { setStage } from './stage.ts'

const THREADS = 50
const EACH = 100
const TOTAL = THREADS * 2 * EACH
const DROPS = 200

type Person = { token: string; chatId: string; name: string; process: number }
type Message = { number: number; clientId: string; text: string }

const stage = await setStage()
const other = await stage.anotherApp()
const origins = [stage.url.replace('/api', ''), other.url]
const apps = [stage.app, other.app]
const sockets: Socket[] = []
const abort = new AbortController()
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await other.app.kill()
  await stage.leave()
})

it(`brings ${TOTAL} messages through ${DROPS} cut lines, doubled sendings and 2 killed processes: none lost, doubled or out of order`, {
  timeout: 300_000,
}, async () => {
  const people = await prepare()
  await Promise.all(apps.map((app) => app.start()))
  const counts = { arrived: 0, drops: 0, doubled: 0, retried: 0 }
  const got = new Map<Person, Message[]>()
  for (const person of people) got.set(person, listen(person))

  const killing = killTwice(counts)
  await Promise.all(people.map((person) => write(person, counts)))
  await killing
  expect(counts.arrived).toBe(TOTAL)
  expect(counts.drops).toBeGreaterThanOrEqual(DROPS)

  // What the bells still have to tell.
  const deadline = Date.now() + 30_000
  while (people.some((person) => got.get(person)!.length < EACH * 2) && Date.now() < deadline) await sleep(50)
  const { rows } = await stage.kit.database.owner.query<{
    chat_id: string
    numbers: number[]
    texts: string[]
  }>(`
    select chat_id, array_agg(number order by number) as numbers, array_agg(text order by number) as texts
      from chat_messages group by chat_id`)
  expect(rows).toHaveLength(THREADS)
  for (const { chat_id, numbers, texts } of rows) {
    expect(numbers).toEqual(Array.from({ length: EACH * 2 }, (_, n) => n + 1))
    const here = people.filter((one) => one.chatId === chat_id)
    for (const person of here) {
      const own = texts.filter((text) => text.startsWith(`${person.name} `))
      expect(own, 'in the order of writing').toEqual(
        Array.from({ length: EACH }, (_, n) => `${person.name} ${n}`),
      )
      expect(
        got.get(person)!.map((one) => one.number),
        'read once each, in order',
      ).toEqual(numbers)
      expect(got.get(person)!.map((one) => one.text)).toEqual(texts)
    }
  }
  console.info(
    `${TOTAL} messages: ${counts.drops} lines cut, ${counts.doubled} sent twice, ${counts.retried} tried again, 2 processes killed`,
  )
})

/** Threads of one business with as many tenants; each person is served by one process, the two of a thread by both. */
async function prepare(): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < THREADS; n += 1) {
    const manager = await buildManager(stage)
    const { workspaceId } = manager
    const tenantId = await buildTenant(stage, workspaceId)
    const tenant = await buildUser(stage)
    await linkUser(stage, tenant.id, 'tenant', workspaceId, tenantId)
    const chatId = randomUUID()
    await stage.kit.database.owner.query(
      `insert into chats (workspace_id, id, party_kind, party_id, last_at) values ($1, $2, 'tenant', $3, now())`,
      [workspaceId, chatId, tenantId],
    )
    people.push({ token: manager.token, chatId, name: `staff${n}`, process: n % 2 })
    people.push({ token: tenant.token, chatId, name: `tenant${n}`, process: (n + 1) % 2 })
  }

  return people
}

/** An open page: the bell at its socket, and what it has read. The line is cut now and then. */
function listen({ token, chatId, process }: Person): Message[] {
  const got: Message[] = []
  const feed = followThread<Message>({
    have: 0,
    async read(after) {
      const answer = await fetch(
        `${origins[process]}/api/chat/get-message/${chatId}?after=${after}&limit=100`,
        {
          headers: { authorization: `Bearer ${token}` },
          signal: abort.signal,
        },
      )
      if (!answer.ok) throw new Error(String(answer.status))
      return ((await answer.json()) as { data: { messages: Message[]; upTo: number; readNumber: number } })
        .data
    },
    take: (fresh) => got.push(...fresh),
    onFail: () => setTimeout(() => feed.ring(), 500),
  })
  const socket = io(`${origins[process]}/hubs/chat`, {
    query: { token },
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  sockets.push(socket)
  socket.on('connect', () => feed.ring())
  socket.on('ReceiveMessage', (ids: { chatId: string }) => ids.chatId === chatId && feed.ring())

  return got
}

/** Writes its messages as a page does; some lines are cut under way, and some messages go twice at once. */
async function write(
  person: Person,
  counts: { arrived: number; drops: number; doubled: number; retried: number },
) {
  const { token, chatId, name } = person
  type Draft = { clientId: string; text: string; n: number }
  const tries = new Map<string, number>()
  const send = async (draft: Draft, signal?: AbortSignal): Promise<Outcome<Message>> => {
    const answer = await fetch(`${origins[person.process]}/api/chat/send-message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ chatId, clientId: draft.clientId, text: draft.text }),
      signal,
    })
    if (answer.status === 429 || answer.status >= 500) return { is: 'later', why: 'busy' }
    const body = (await answer.json()) as { data: Message }
    return answer.ok ? { is: 'sent', message: body.data } : { is: 'refused', message: JSON.stringify(body) }
  }
  const outbox = createOutbox<Draft, Message>({
    async post(draft) {
      const tried = (tries.get(draft.clientId) ?? 0) + 1
      tries.set(draft.clientId, tried)
      if (tried > 1) counts.retried += 1
      if (tried === 1 && draft.n % 40 === 7) {
        counts.drops += 1
        // Cut before, while or after the service has taken it.
        return send(draft, AbortSignal.timeout(1 + Math.floor(Math.random() * 25)))
      }
      if (draft.n % 25 === 3) {
        counts.doubled += 1
        const [first] = await Promise.all([send(draft), send(draft)])
        return first
      }
      return send(draft)
    },
    onSent: () => {
      counts.arrived += 1
      // The line of the socket is cut, too.
      if (counts.arrived % 100 === 0) sockets[counts.arrived % sockets.length]?.io.engine?.close()
    },
    onChange: () => {},
    pause: (ms) => sleep(Math.min(ms, 1_000)),
  })
  await outbox.add(
    ...Array.from({ length: EACH }, (_, n) => ({ clientId: randomUUID(), text: `${name} ${n}`, n })),
  )
}

/** Kills each process once while messages are under way, and starts it again. */
async function killTwice(counts: { arrived: number }) {
  for (const [nth, app] of apps.entries()) {
    while (counts.arrived < (TOTAL * (nth + 1)) / 3) await sleep(20)
    await app.kill()
    await app.start()
  }
}

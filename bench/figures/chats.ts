import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { newId } from '../../src/db/ids.ts'
import { push } from '../../src/server/events.ts'
import { ringOnce } from '../../src/server/live/bells.ts'
import { buildManager } from '../../src/testing/people.ts'
import { costOf, memoryOf } from '../support/cpu.ts'
import type { Figure } from '../support/report.ts'
import { openStage, type Stage } from '../support/stage.ts'

const COMMITS = 6_000
const AT_ONCE = 8
const SOCKETS = 5_000
const ROUNDS = 20

/** What open pages cost: commits that push something, sockets that wait, and what is told to them. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ SERVICES: 'web' })
  try {
    const manager = await buildManager({ kit: stage.kit })
    const commits = await measureCommits(stage, manager.workspaceId)
    const sockets = await measureSockets(stage, manager)

    return [...commits, ...sockets]
  } finally {
    await stage.close()
  }
}

/** A thousand commits of eight writers at once: with a push as it is, with a notification in each, and with neither. */
async function measureCommits({ kit }: Stage, workspaceId: string): Promise<Figure[]> {
  const ids = { chatId: newId() }
  const room = `workspace:${workspaceId}`
  const write = async (tell: 'bell' | 'notify' | 'nobody') => {
    let left = COMMITS
    const began = performance.now()
    const writer = async () => {
      while (left-- > 0)
        await kit.database.inWorkspace(workspaceId, async (tx) => {
          await tx.execute(sql`
            insert into counters (workspace_id, kind, year, last) values (${workspaceId}, ${newId()}, 2026, 1)`)
          if (tell === 'bell') await push(tx, room, 'chat.message', ids)
          if (tell === 'notify')
            await tx.execute(
              sql`select pg_notify('ruen_push', ${JSON.stringify([{ room, event: 'chat.message', ids }])})`,
            )
        })
    }
    const ringing = setInterval(() => void ringOnce(kit), 10)
    await Promise.all(Array.from({ length: AT_ONCE }, writer))
    clearInterval(ringing)
    while ((await ringOnce(kit)) > 0);

    return ((performance.now() - began) / COMMITS) * 1000
  }
  await write('nobody')
  const [bare, bell, notify] = [await write('nobody'), await write('bell'), await write('notify')]

  return [
    {
      name: '1,000 commits that push something, 8 at once',
      value: bell,
      unit: 'ms',
      floor: { name: 'the same commits, nothing pushed', value: bare },
      note: `with a notification in each commit: ${Math.round(notify)} ms`,
    },
  ]
}

async function measureSockets(
  { app, kit, postmaster }: Stage,
  { id, token }: { id: string; token: string },
): Promise<Figure[]> {
  const before = memoryOf(app.pid)
  let heard = 0
  const sockets: WebSocket[] = []
  for (let n = 0; n < SOCKETS; n += 100)
    sockets.push(
      ...(await Promise.all(Array.from({ length: 100 }, () => open(app.url, token, () => (heard += 1))))),
    )
  await sleep(3_000)
  const after = memoryOf(app.pid)
  const tell = async () => {
    heard = 0
    for (let round = 0; round < ROUNDS; round += 1)
      await kit.database.once(sql`
        select pg_notify('ruen_push', ${JSON.stringify([{ room: `user:${id}`, event: 'chat.message', ids: { chatId: newId() } }])})`)
    while (heard < SOCKETS * ROUNDS) await sleep(20)
  }
  await tell()
  const cost = await costOf({ app: app.pid, postmaster }, SOCKETS * ROUNDS, tell)
  for (const socket of sockets) socket.close()

  return [
    {
      name: '5,000 idle sockets, memory beside the app',
      value: after - before,
      unit: 'MB',
      target: { most: 250 },
    },
    {
      name: 'a push told to one open page, CPU',
      value: cost.app,
      unit: 'µs',
      target: { most: 25 },
      note: `${Math.round(1_000_000 / cost.app).toLocaleString('en')} deliveries a second on one core`,
    },
  ]
}

/** A client of the socket of the threads: Engine.IO 4 over a WebSocket, then the space of the hub. */
function open(url: string, token: string, onEvent: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket&token=${token}`,
    )
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text.startsWith('0')) socket.send('40/hubs/chat,')
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40/hubs/chat')) resolve(socket)
      else if (text.startsWith('42/hubs/chat')) onEvent()
    }
    socket.onerror = () => reject(new Error('a socket was refused'))
  })
}

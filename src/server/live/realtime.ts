import type { Server } from 'node:http'
import { sql } from 'drizzle-orm'
import { type Socket, Server as SocketServer } from 'socket.io'
import type { EventName } from '#contract/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { type Rung, startBells } from './bells.ts'
import type { Hub } from './hubs.ts'
import type { Notifications } from './notifications.ts'

/** How long a socket of a session that ended silently (a suspended account, an expired one) may go on listening. */
const RECHECK_MS = 3_000

/** What is told in passing waits so long for others, and so many go at once: more were told too late to matter. */
const PASSING_MS = 100
const MOST_PASSING = 20

/** How long a push is remembered: longer than a page takes from its reading to its socket. */
const TOLD_MS = 300_000

/**
 * Sockets that tell open pages what changed. A socket joins the rooms of its own account only, decided by the session
 * in its cookies, whatever it asks for. A session that is ended closes its sockets at once, by NOTIFY; all sessions are
 * looked at again every few seconds besides, so that a suspended account goes quiet. Who is taken off a business leaves
 * its room in the same ways. What is pushed are names and ids: the page reads the rest through the API.
 */
export async function startRealtime(
  kit: Kit,
  server: Server,
  notifications: Notifications,
  { readSession, readTicket, hubs }: Admission,
) {
  const { config, log } = kit
  const io = new SocketServer(server, {
    serveClient: false,
    cors: { origin: false },
    allowRequest: sameOrigin(config.publicUrl),
  })
  const passing = startPassing(kit)
  const bells = startBells(kit)

  const admit = async (socket: Socket, next: (error?: Error) => void) => {
    const reader = await readerOf(socket).catch(() => null)
    if (!reader) return next(new Error('sign_in'))
    const workspaceId = reader.workspace?.id ?? null
    socket.data = {
      sessionId: reader.sessionId,
      userId: reader.userId,
      workspaceId,
      reader,
    } satisfies SocketData
    await socket.join([
      `session:${reader.sessionId}`,
      `user:${reader.userId}`,
      ...(workspaceId ? [`workspace:${workspaceId}`] : []),
    ])
    next()
  }
  /** By a ticket, by the token in the address, which is what the specification's client has, or by the cookies of a page. */
  const readerOf = ({ handshake: { auth, query, headers } }: Socket): Promise<Reader | null> => {
    const { ticket } = { ...query, ...(auth as Record<string, unknown>) }
    if (typeof ticket === 'string') return readTicket(kit, ticket)
    const token = query.token ?? query.access_token
    // A handshake's answer carries no cookies, so it renews none.
    const request = new Request(config.publicUrl, {
      headers:
        typeof token === 'string' ? { authorization: `Bearer ${token}` } : { cookie: headers.cookie ?? '' },
    })

    return readSession(kit, request, null)
  }
  const attach = (hub: Hub) => (socket: Socket) =>
    hub.connect({ kit, socket, reader: (socket.data as SocketData).reader, pass: passing.add })

  io.use(admit)
  const told = rememberTold()
  io.on('connection', (socket) => {
    // Pushed after the page was read and before its socket was open: it reads once more.
    const { age } = socket.handshake.auth as { age?: unknown }
    if (typeof age === 'number' && told.isWithin(socket.rooms, age)) socket.emit('page.missed', {})
    for (const hub of hubs) attach(hub)(socket)
  })
  for (const hub of hubs) io.of(hub.path).use(admit).on('connection', attach(hub))
  const spaces = [io.of('/'), ...hubs.map((hub) => io.of(hub.path))]
  const openSockets = () => spaces.flatMap((space) => [...space.sockets.values()])
  const endSession = (id: string) => {
    for (const space of spaces) space.local.in(`session:${id}`).disconnectSockets(true)
  }
  /** Closes a business to the open pages of somebody who may no longer see it, and has them look again. */
  const leavePlace = ({ userId, workspaceId }: Pick<SocketData, 'userId' | 'workspaceId'>) => {
    for (const socket of openSockets()) {
      const data = socket.data as SocketData
      if (data.userId !== userId || data.workspaceId !== workspaceId) continue
      data.workspaceId = null
      socket.leave(`workspace:${workspaceId}`)
      for (const room of socket.rooms) if (room.startsWith('hub:')) socket.leave(room)
      socket.emit('place.changed' satisfies EventName, {})
    }
  }
  // By the session and not by its cookies: a socket's cookies grow old while the session is renewed elsewhere.
  const recheck = setInterval(async () => {
    const open = openSockets().map(({ data }) => data as SocketData)
    try {
      const places = await placesOf(kit, [...new Set(open.map((one) => one.sessionId))])
      for (const one of open) {
        const held = places.get(one.sessionId)
        if (!held) endSession(one.sessionId)
        else if (one.workspaceId && !held.includes(one.workspaceId)) leavePlace({ ...one })
      }
    } catch (error) {
      // The database is away; who may listen is checked again when it is back.
      log.warn('realtime_recheck', { error: error as Error })
    }
  }, RECHECK_MS)

  await notifications.on('ruen_session_ended', endSession)
  await notifications.on('ruen_place_lost', (payload) => leavePlace(JSON.parse(payload)))
  await notifications.on('ruen_push', (payload) => {
    for (const { room, event, ids } of JSON.parse(payload) as Rung[]) {
      told.add(room)
      kit.perBusiness.clear(room)
      io.to(room).emit(event, ids)
      for (const { path, names } of hubs) {
        const name = names[event as EventName]
        if (name) io.of(path).to(room).emit(name, ids)
      }
    }
  })

  return {
    async stop() {
      clearInterval(recheck)
      bells.stop()
      passing.stop()
      await io.close()
    },
  }
}

/** Whose page it is, and the business whose room it is in. */
type SocketData = { sessionId: string; userId: string; workspaceId: string | null; reader: Reader }

/** How a socket finds out whose it is, and what it is good for beside pushes. */
export type Admission = {
  readSession(kit: Kit, request: Request, headers: null): Promise<Reader | null>
  readTicket(kit: Kit, ticket: string): Promise<Reader | null>
  hubs: readonly Hub[]
}

/** What is told in passing goes out in batches, like the bells, and is written down nowhere. */
function startPassing({ database, log }: Kit) {
  let waiting: Rung[] = []
  const timer = setInterval(() => {
    const batch = waiting.splice(0, MOST_PASSING)
    waiting = []
    if (batch.length > 0)
      database
        .once(sql`select pg_notify('ruen_push', ${JSON.stringify(batch)})`)
        .catch((error) => log.warn('passing', { error: error as Error }))
  }, PASSING_MS)
  timer.unref()

  return {
    add: (room: string, event: EventName, ids: Record<string, string>) =>
      void waiting.push({ room, event, ids }),
    stop: () => clearInterval(timer),
  }
}

/**
 * Those of these sessions that are still valid, each with the businesses its person belongs to. One that was ended,
 * has expired, or is of an account that may not be used is not among them.
 */
async function placesOf({ database, now }: Kit, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await database.once<{ id: string; places: string[] }>(sql`
    select s.id, array(select m.workspace_id
                         from workspace_members m join workspaces w on w.id = m.workspace_id
                        where m.user_id = s.user_id and w.status in ('active', 'suspended')) as places
      from sessions s join users u on u.id = s.user_id
     where s.id = any(${`{${ids.join(',')}}`}::uuid[]) and s.revoked_at is null
       and s.refresh_expires_at > ${now().toISOString()} and u.status = 'active'`)

  return new Map(rows.map(({ id, places }) => [id, places]))
}

/** When each room was last pushed to. */
function rememberTold() {
  const last = new Map<string, number>()
  return {
    add(room: string) {
      const at = performance.now()
      // The oldest stand first.
      for (const [old, when] of last) {
        if (at - when < TOLD_MS) break
        last.delete(old)
      }
      last.delete(room)
      last.set(room, at)
    },
    /** Whether one of these rooms was pushed to in the last so many milliseconds. */
    isWithin: (rooms: Iterable<string>, age: number) =>
      [...rooms].some((room) => performance.now() - (last.get(room) ?? Number.NEGATIVE_INFINITY) < age),
  }
}

function sameOrigin(publicUrl: string) {
  return (
    request: { headers: { origin?: string } },
    answer: (error: string | null, isAllowed: boolean) => void,
  ) => {
    const { origin } = request.headers
    answer(null, origin === undefined || (URL.canParse(origin) && new URL(origin).origin === publicUrl))
  }
}

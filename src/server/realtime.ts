import type { Server } from 'node:http'
import { sql } from 'drizzle-orm'
import { Server as SocketServer } from 'socket.io'
import type { EventName } from '#contract/events.ts'
import type { Reader } from './http/reader.ts'
import type { Kit } from './kit.ts'
import type { Notifications } from './notifications.ts'

type Pushed = { room: string; event: string; ids: Record<string, string> }

/** How long a socket of a session that ended silently (a suspended account, an expired one) may go on listening. */
const RECHECK_MS = 3_000

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
  readSession: (kit: Kit, request: Request, headers: null) => Promise<Reader | null>,
) {
  const { config, log } = kit
  const io = new SocketServer(server, {
    serveClient: false,
    cors: { origin: false },
    allowRequest: sameOrigin(config.publicUrl),
  })

  io.use(async (socket, next) => {
    const cookie = socket.handshake.headers.cookie ?? ''
    // A handshake's answer carries no cookies, so it renews none.
    const request = new Request(config.publicUrl, { headers: { cookie } })
    const reader = await readSession(kit, request, null).catch(() => null)
    if (!reader) return next(new Error('sign_in'))
    const workspaceId = reader.workspace?.id ?? null
    socket.data = { sessionId: reader.sessionId, userId: reader.userId, workspaceId } satisfies SocketData
    await socket.join([
      `session:${reader.sessionId}`,
      `user:${reader.userId}`,
      ...(workspaceId ? [`workspace:${workspaceId}`] : []),
    ])
    next()
  })
  const told = rememberTold()
  io.on('connection', (socket) => {
    // Pushed after the page was read and before its socket was open: it reads once more.
    const { age } = socket.handshake.auth as { age?: unknown }
    if (typeof age === 'number' && told.isWithin(socket.rooms, age)) socket.emit('page.missed', {})
  })
  const endSession = (id: string) => io.local.in(`session:${id}`).disconnectSockets(true)
  /** Closes a business to the open pages of somebody who may no longer see it, and has them look again. */
  const leavePlace = ({ userId, workspaceId }: Omit<SocketData, 'sessionId'>) => {
    for (const socket of io.of('/').sockets.values()) {
      const data = socket.data as SocketData
      if (data.userId !== userId || data.workspaceId !== workspaceId) continue
      data.workspaceId = null
      socket.leave(`workspace:${workspaceId}`)
      socket.emit('place.changed' satisfies EventName, {})
    }
  }
  // By the session and not by its cookies: a socket's cookies grow old while the session is renewed elsewhere.
  const recheck = setInterval(async () => {
    const open = [...io.of('/').sockets.values()].map(({ data }) => data as SocketData)
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
    const { room, event, ids } = JSON.parse(payload) as Pushed
    told.add(room)
    kit.perBusiness.clear(room)
    io.to(room).emit(event, ids)
  })

  return {
    async stop() {
      clearInterval(recheck)
      await io.close()
    },
  }
}

/** Whose page it is, and the business whose room it is in. */
type SocketData = { sessionId: string; userId: string; workspaceId: string | null }

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

import type { Server } from 'node:http'
import { sql } from 'drizzle-orm'
import { Server as SocketServer } from 'socket.io'
import type { Reader } from './http/reader.ts'
import type { Kit } from './kit.ts'
import type { Notifications } from './notifications.ts'

type Pushed = { room: string; event: string; ids: Record<string, string> }

/** How long a session that ended without a word (a suspended account, an expired one) may go on listening. */
const RECHECK_MS = 4_000

/**
 * Sockets that tell open pages what changed. A socket joins the rooms of its own account only, decided by the session
 * in its cookies, whatever it asks for. A session that is ended closes its sockets at once, by NOTIFY; all sessions are
 * looked at again every few seconds besides, so that a suspended account goes quiet. What is pushed are names and ids:
 * the page reads the rest through the API.
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
    socket.data = { sessionId: reader.sessionId } satisfies SocketData
    await socket.join([
      `session:${reader.sessionId}`,
      `user:${reader.userId}`,
      ...(reader.workspace ? [`workspace:${reader.workspace.id}`] : []),
    ])
    next()
  })
  const endSession = (id: string) => io.local.in(`session:${id}`).disconnectSockets(true)
  // By the session and not by its cookies: those of a socket grow old while the session is renewed elsewhere.
  const recheck = setInterval(async () => {
    const ids = new Set([...io.of('/').sockets.values()].map(({ data }) => (data as SocketData).sessionId))
    try {
      for (const id of await endedAmong(kit, [...ids])) endSession(id)
    } catch (error) {
      // The database is away; whether anyone may listen is known again when it is back.
      log.warn('realtime_recheck', { error: error as Error })
    }
  }, RECHECK_MS)

  await notifications.on('ruen_session_ended', endSession)
  await notifications.on('ruen_push', (payload) => {
    const { room, event, ids } = JSON.parse(payload) as Pushed
    io.to(room).emit(event, ids)
  })

  return {
    async stop() {
      clearInterval(recheck)
      await io.close()
    },
  }
}

type SocketData = { sessionId: string }

/** Which of these sessions are over: ended, expired, or of an account that may not be used. */
async function endedAmong({ database, now }: Kit, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await database.once<{ id: string }>(sql`
    select s.id from sessions s join users u on u.id = s.user_id
     where s.id = any(${`{${ids.join(',')}}`}::uuid[]) and s.revoked_at is null
       and s.refresh_expires_at > ${now().toISOString()} and u.status = 'active'`)
  const alive = new Set(rows.map(({ id }) => id))

  return ids.filter((id) => !alive.has(id))
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

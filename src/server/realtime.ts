import type { Server } from 'node:http'
import { Server as SocketServer } from 'socket.io'
import type { Reader } from './http/reader.ts'
import type { Kit } from './kit.ts'
import type { Notifications } from './notifications.ts'

type Pushed = { room: string; event: string; ids: Record<string, string> }

/**
 * Sockets that tell open pages what changed. A socket joins the rooms of its own account only, decided by the session
 * in its cookies, whatever it asks for; sessions are looked at again every few seconds, so that a suspended account
 * goes quiet. What is pushed are names and ids: the page reads the rest through the API.
 */
export async function startRealtime(
  kit: Kit,
  server: Server,
  notifications: Notifications,
  readSession: (kit: Kit, request: Request, headers: Headers) => Promise<Reader | null>,
) {
  const { config } = kit
  const io = new SocketServer(server, {
    serveClient: false,
    cors: { origin: false },
    allowRequest: sameOrigin(config.productHost),
  })
  const readerOf = (cookie: string) =>
    readSession(kit, new Request(config.publicUrl, { headers: { cookie } }), new Headers()).catch(() => null)

  io.use(async (socket, next) => {
    const reader = await readerOf(socket.handshake.headers.cookie ?? '')
    if (!reader) return next(new Error('sign_in'))
    await socket.join([
      `user:${reader.userId}`,
      ...(reader.workspace ? [`workspace:${reader.workspace.id}`] : []),
    ])
    next()
  })
  const recheck = setInterval(async () => {
    for (const socket of await io.fetchSockets())
      if (!(await readerOf(socket.handshake.headers.cookie ?? ''))) socket.disconnect(true)
  }, 4_000)

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

function sameOrigin(host: string) {
  return (
    request: { headers: { origin?: string } },
    answer: (error: string | null, isAllowed: boolean) => void,
  ) => {
    const { origin } = request.headers
    answer(null, origin === undefined || (URL.canParse(origin) && new URL(origin).host === host))
  }
}

import pg from 'pg'
import type { Log } from '#server/log.ts'

export type Notifications = {
  /** Calls back with what was sent to a channel by `pg_notify`, in any process. */
  on(channel: string, receive: (payload: string) => void): Promise<void>
  /** Calls back when something may have been missed: the connection is gone, or back. */
  onGap(callback: (isListening: boolean) => void): void
  stop(): Promise<void>
}

/** Listens to the database on a connection of its own, and again after the database was away. */
export async function startNotifications(connection: pg.ClientConfig, log: Log): Promise<Notifications> {
  const receivers = new Map<string, (payload: string) => void>()
  const gaps: ((isListening: boolean) => void)[] = []
  let isStopped = false
  let client: pg.Client | undefined

  const tell = (isListening: boolean) => {
    for (const gap of gaps) gap(isListening)
  }
  const listen = (on: pg.Client, channel: string) => on.query(`listen ${on.escapeIdentifier(channel)}`)
  const connect = async () => {
    const next = new pg.Client(connection)
    next.on('error', () => {})
    next.on('end', () => {
      client = undefined
      tell(false)
      if (!isStopped) setTimeout(connect, 1_000).unref()
    })
    next.on('notification', ({ channel, payload }) => receivers.get(channel)?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of receivers.keys()) await listen(next, channel)
      client = next
      tell(true)
    } catch (error) {
      log.warn('notifications', { error: error as Error })
      next.end().catch(() => {})
    }
  }
  await connect()

  return {
    async on(channel, receive) {
      receivers.set(channel, receive)
      if (client) await listen(client, channel)
    },
    onGap(callback) {
      gaps.push(callback)
      callback(client !== undefined)
    },
    async stop() {
      isStopped = true
      await client?.end().catch(() => {})
    },
  }
}

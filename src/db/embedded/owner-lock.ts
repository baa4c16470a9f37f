import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from './postmaster.ts'

export type OwnerLockOptions = {
  /** Options or `connectionString` for the lock's own connection. */
  connection: pg.ClientConfig
  /** Takes one line for people. */
  log?: (line: string) => void
  /** The lock went to another process while the server was away: the app must end. */
  onLost?: (error: OwnedElsewhere) => void
}

export type OwnerLock = { release: () => Promise<void> }

/** Another process works on this database. The message says which and since when. */
export class OwnedElsewhere extends Error {
  readonly holder: Holder | undefined
  constructor(holder: Holder | undefined) {
    const who = holder ? `${holder.name}, since ${holder.since.toISOString()}` : 'another process'
    super(
      `Ruen already runs on this data (${who}). Use that one, stop it, or choose another DATA_DIR and PORT.`,
    )
    this.name = 'OwnedElsewhere'
    this.holder = holder
  }
}

export type Holder = { name: string; since: Date; pid: number | undefined; isHere: boolean }

/** Two-number key of the advisory lock: "ruen", 1. */
const KEY = [0x7275656e, 1] as const
const NAME = /^ruen process (\d+) on (.*)$/
const WAIT_FOR_DEAD = 1_500
const RETRY_EVERY = 200

/**
 * Makes this process the only owner of the database until `release` or its death. When the server is
 * restarted the lock is taken again by itself. Throws `OwnedElsewhere` when another process holds it.
 */
export async function takeOwnerLock({ connection, log, onLost }: OwnerLockOptions): Promise<OwnerLock> {
  let isWanted = true
  let client = await connectAndLock(connection)
  watch()

  function watch(): void {
    client.once('end', () => {
      if (isWanted) void retake()
    })
  }

  async function retake(): Promise<void> {
    while (isWanted) {
      try {
        const next = await connectAndLock(connection)
        if (!isWanted) return void (await next.end())
        client = next
        watch()
        log?.('the owner lock was taken again')
        return
      } catch (error) {
        if (error instanceof OwnedElsewhere) {
          isWanted = false
          onLost?.(error)
          return
        }
        await sleep(RETRY_EVERY)
      }
    }
  }

  return {
    release: async () => {
      isWanted = false
      await client.end().catch(() => {})
    },
  }
}

/** Who holds the lock, read over an open connection. */
export async function readHolder(client: pg.ClientBase): Promise<Holder | undefined> {
  const { rows } = await client.query(
    `select a.application_name as name, a.backend_start as since
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.classid::bigint = $1 and l.objid::bigint = $2 and l.objsubid = 2
        and l.granted and l.database = (select oid from pg_database where datname = current_database())`,
    [...KEY],
  )
  const row = rows[0]
  if (!row) return undefined
  const [, pid, host] = NAME.exec(row.name) ?? []
  return {
    name: row.name,
    since: row.since,
    pid: pid ? Number(pid) : undefined,
    isHere: host === shortHost(),
  }
}

async function connectAndLock(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: `ruen process ${process.pid} on ${shortHost()}`,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const deadline = Date.now() + WAIT_FOR_DEAD; ; await sleep(100)) {
      const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as is_ours', [...KEY])
      if (rows[0]?.is_ours) return client
      // A process that was killed lets go a moment later, when its connection is noticed as gone.
      const holder = await readHolder(client)
      const isRunning = holder?.isHere && holder.pid !== process.pid && holder.pid && isAlive(holder.pid)
      if (isRunning || Date.now() > deadline) throw new OwnedElsewhere(holder)
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** application_name holds 63 bytes. */
function shortHost(): string {
  return hostname()
    .replace(/[^\x21-\x7e]/g, '?')
    .slice(0, 30)
}

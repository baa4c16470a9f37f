import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runAs } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, initCluster, locateCluster, OWNER, writeSettings } from './cluster.ts'
import {
  type Connection,
  disownStalePid,
  isAlive,
  readPostmasterPid,
  readPulse,
  stopPostmaster,
} from './postmaster.ts'

export type EmbeddedOptions = {
  /** Folder of all local data; the database lies in `postgres` below it. Made when missing. */
  dataDir: string
  /** Takes one line for people, without personal data. */
  log: (line: string) => void
  /** Gives up durability for speed: tests only. */
  fast?: boolean
}

export type Embedded = {
  /** Options for `pg.Pool` or `pg.Client` as the owner (superuser) of the database. */
  connection: Connection
  /** The same as an address. */
  url: string
  /** Folder of the database files. */
  folder: string
  /** Whether a server left over by a killed start was taken on. */
  wasAdopted: boolean
  /** Calls back after the server died and was started again. Returns how to stop listening. */
  onRestart: (callback: () => void) => () => void
  /** Stops watching and ends the server cleanly. Safe to call twice. */
  stop: () => Promise<void>
  /** Stops watching but leaves the server to the process that owns it. */
  detach: () => void
}

const WATCH_EVERY = 250
const START_WITHIN = 60_000
const SHARED_MEMORY_GONE_WITHIN = 10_000

/**
 * Starts a PostgreSQL on a data folder, or takes on the one that runs there, and starts it again whenever
 * it dies, until `stop`. Throws an Error whose message says what is wrong and what to do.
 */
export async function startEmbedded({ dataDir, log, fast = false }: EmbeddedOptions): Promise<Embedded> {
  const cluster = await locateCluster(dataDir, await findBinaries(), log)
  const connection: Connection = { host: cluster.socketFolder, port: 5432, user: OWNER, database: OWNER }
  const listeners = new Set<() => void>()
  const ending = new AbortController()
  let isWatching = true
  let healing: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  const wasAdopted = (await readPulse(connection)) === 'ready'
  if (!wasAdopted) {
    await initCluster(cluster, log)
    writeSettings(cluster, fast)
  }
  await bringUp(cluster, connection)
  await ensureDatabase(connection)
  if (wasAdopted) log('using the database server that already runs')

  let pid = readPostmasterPid(cluster.folder)
  const timer = setInterval(() => {
    if (!isWatching || healing || (pid !== undefined && isAlive(pid))) return
    healing = heal().finally(() => (healing = undefined))
  }, WATCH_EVERY)
  timer.unref()

  async function heal(): Promise<void> {
    log('the database server died; starting it again')
    for (let pause = 250; isWatching; pause = Math.min(pause * 2, 30_000)) {
      try {
        await bringUp(cluster, connection)
        pid = readPostmasterPid(cluster.folder)
        log('the database server is back')
        for (const listener of listeners) listener()
        return
      } catch (error) {
        log(`the database server does not start: ${(error as Error).message}`)
        await sleep(pause, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  function detach(): void {
    isWatching = false
    ending.abort()
    clearInterval(timer)
  }

  return {
    connection,
    url: `postgres://${OWNER}@/${OWNER}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`,
    folder: cluster.folder,
    wasAdopted,
    onRestart: (callback) => {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
    detach,
    // One promise: Ctrl-C reaches us twice, from the terminal and from npm.
    stop: () => {
      detach()
      stopping ??= (healing ?? Promise.resolve()).then(() => stopPostmaster(cluster.folder))
      return stopping
    },
  }
}

/** Waits for a server that starts or stops, starts one where none is, and returns when it answers. */
async function bringUp(cluster: Cluster, connection: Connection): Promise<void> {
  const deadline = Date.now() + START_WITHIN
  const memoryDeadline = Date.now() + SHARED_MEMORY_GONE_WITHIN
  while (Date.now() < deadline) {
    const pulse = await readPulse(connection)
    if (pulse === 'ready') return
    if (pulse === 'busy') {
      await sleep(25)
      continue
    }
    disownStalePid(cluster.folder)
    const trouble = await launch(cluster)
    if (!trouble) continue
    // Backends outlive a killed server for a moment, and another start may be under way.
    const mayPass = /pre-existing shared memory|postmaster\.pid|another server/i.test(trouble)
    if (!mayPass || Date.now() > memoryDeadline) throw new Error(trouble)
    await sleep(150)
  }
  throw new Error(
    `PostgreSQL in ${cluster.folder} does not answer; see ${join(cluster.folder, 'server.log')}`,
  )
}

/** One try of `pg_ctl start`, which gives the server a session of its own, out of reach of Ctrl-C. */
async function launch(cluster: Cluster): Promise<string | undefined> {
  const logFile = join(cluster.folder, 'server.log')
  if (existsSync(logFile) && statSync(logFile).size > 5_000_000) {
    rmSync(`${logFile}.1`, { force: true })
    renameSync(logFile, `${logFile}.1`)
  }
  const args = ['start', '--silent', '--wait', '--timeout=60', '--pgdata', cluster.folder, '--log', logFile]
  const from = existsSync(logFile) ? statSync(logFile).size : 0
  const { code, output } = await runAs(cluster.account, cluster.binaries.pgCtl, args)
  if (code === 0) return undefined
  return `${output}\n${tailOf(logFile, from)}`.trim()
}

/** The reason a start failed stands in the server's own log, after what was there before. */
function tailOf(logFile: string, from: number): string {
  return existsSync(logFile) ? readFileSync(logFile).subarray(from).toString().slice(-2_000) : ''
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      connection.database,
    ])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  } catch (error) {
    // Another start was faster.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

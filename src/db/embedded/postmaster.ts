import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How to reach the embedded server as its owner. */
export type Connection = { host: string; port: number; user: string; database: string }

/** `ready` answers, `busy` starts or stops, `none` is not there. */
export type Pulse = 'ready' | 'busy' | 'none'

/** Asks the server behind a socket how it is. */
export async function readPulse(connection: Connection): Promise<Pulse> {
  if (!existsSync(join(connection.host, `.s.PGSQL.${connection.port}`))) return 'none'
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    const code = (error as { code?: string }).code
    // 57P03: starting up or shutting down; 53300: all connections taken.
    if (code === '57P03') return 'busy'
    if (code === '53300') return 'ready'
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'none' : 'busy'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Process id of the server that runs, or was killed, on a cluster's folder. */
export function readPostmasterPid(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 ? pid : undefined
}

/** Whether the process runs; one that is dead but not yet reaped (no init in a container) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return readStat(pid)?.state !== 'Z'
}

/** Whether the process runs and is a PostgreSQL, so that a reused process id is never signalled. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const stat = readStat(pid)
  if (stat) return stat.command === 'postgres'
  return (
    spawnSync('ps', ['-p', String(pid), '-o', 'comm='])
      .stdout?.toString()
      .includes('postgres') ?? false
  )
}

/**
 * After a reboot or in a new container the number in postmaster.pid may belong to any program, and the
 * server would refuse to start. Only the number is replaced: the rest of the file still guards the data.
 */
export function disownStalePid(folder: string): void {
  const pid = readPostmasterPid(folder)
  if (pid === undefined || !isAlive(pid) || isPostgres(pid)) return
  const file = join(folder, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, '99999999'))
}

/** Ends the server: at once but clean (`fast`), then hard; a server already gone is fine. */
export async function stopPostmaster(folder: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const pid = readPostmasterPid(folder)
    if (pid === undefined || !isPostgres(pid)) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    const deadline = Date.now() + patience
    while (isPostgres(pid)) {
      if (Date.now() > deadline) break
      await sleep(10)
    }
    if (!isPostgres(pid)) return
  }
  throw new Error(`PostgreSQL in ${folder} does not stop`)
}

function readStat(pid: number): { command: string; state: string } | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { command: stat.slice(stat.indexOf('(') + 1, end), state: stat[end + 2] ?? '' }
  } catch {
    return undefined
  }
}

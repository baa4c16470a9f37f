import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterFolders } from '../../src/db/embedded/cluster.ts'

export type RunningApp = {
  /** Address of the product, e.g. `http://localhost:41234`. */
  url: string
  port: number
  dataDir: string
  pid: number
  /** A connection to its database as the owner, for reading what no page shows. */
  database: pg.Pool
  /** Every line the app has written so far. */
  lines: string[]
  /** Asks the app to stop, waits until it has, and deletes its data unless `keep` says otherwise. */
  stop(options?: { keep?: boolean }): Promise<void>
}

/**
 * Starts the real production build on data of its own and a free port, as `npm start` does, and waits until it serves.
 * The build must be there (`node scripts/prepare.mjs`).
 * @param env variables beside or instead of the usual ones
 * @param dataDir data of an earlier start, else a fresh folder
 */
export async function startApp({
  env = {},
  dataDir = makeDataDir(),
}: {
  env?: Record<string, string>
  dataDir?: string
} = {}): Promise<RunningApp> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const lines: string[] = []
  const { settings, args } = startCommand()
  const child = spawn(process.execPath, args, {
    env: {
      ...cleanEnvironment(),
      ...settings,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  collect(child, lines)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await untilServing(child, url, lines)
  const database = new pg.Pool({ host: socketFolder(dataDir), user: 'ruen', database: 'ruen', max: 2 })
  database.on('error', () => {})

  return {
    url,
    port,
    dataDir,
    pid: child.pid!,
    database,
    lines,
    async stop({ keep = false } = {}) {
      await database.end()
      child.kill('SIGTERM')
      await ended
      if (!keep) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What `npm start` runs once all is prepared, but for the settings of whoever starts it (`.env`). */
function startCommand(): { settings: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.slice(scripts.start.indexOf('exec env ') + 'exec env '.length).split(' ')
  const node = words.indexOf('node')

  return {
    settings: Object.fromEntries(words.slice(0, node).map((word) => word.split('=') as [string, string])),
    args: words.slice(node + 1).filter((word) => !word.startsWith('--env-file')),
  }
}

/** A fresh folder that the database's account may pass through. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ruen-journey-'))
  chmodSync(folder, 0o711)
  return folder
}

/** A port that nobody listened on a moment ago; below those that a system gives to calls which go out meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}

/** Settings of the person who starts the tests must not steer the app under test. */
export function cleanEnvironment(): Record<string, string | undefined> {
  const foreign =
    /^(PG.*|DATABASE_URL|APP_DATABASE_URL|SESSION_SECRET|SMTP_URL|S3_.*|OMISE_.*|PAY_PROVIDER|FILES|SERVICES|HOST|TRUST_PROXY|PRODUCT_.*|COMPANY_.*|NODE_OPTIONS)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}

function collect(child: ChildProcess, lines: string[]): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.on('data', (chunk) => {
      const parts = `${rest}${chunk}`.split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
    })
  }
}

async function untilServing(child: ChildProcess, url: string, lines: string[]): Promise<void> {
  for (const deadline = Date.now() + 240_000; Date.now() < deadline; await sleep(20)) {
    if (child.exitCode !== null) break
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
  }
  child.kill('SIGTERM')
  throw new Error(`the app did not start:\n${lines.join('\n')}`)
}

/** Where the embedded server listens: the fifth line of its pid file says so. */
function socketFolder(dataDir: string): string {
  const { inside, outside } = clusterFolders(dataDir)
  const file = join(existsSync(join(inside, 'postmaster.pid')) ? inside : outside, 'postmaster.pid')
  const folder = readFileSync(file, 'utf8').split('\n')[4]
  if (!folder) throw new Error(`${file} names no socket folder`)
  return folder
}

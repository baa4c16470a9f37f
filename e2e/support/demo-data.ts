import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanEnvironment, freePort, makeDataDir, startApp } from './start-app.ts'

const FOLDER = 'JOURNEYS_DEMO_DATA'
const ENDED = '.ended'
const FRESH = '.fresh'

/** How the step that fills a data folder ended, and what it wrote. */
export type Filled = { code: number | null; out: string; error: string }

/**
 * Before all journeys: the demo business is written once, by the very step that fills it at a first start. Each app
 * begins with a copy, for the writing takes as long as many a journey; whoever needs none begins meanwhile. Returns its
 * end.
 */
export default async function prepareDemoData(): Promise<() => Promise<void>> {
  const folder = makeDataDir()
  const port = String(await freePort())
  const child = spawn(process.execPath, ['--enable-source-maps', 'src/prepare-data.ts'], {
    env: {
      ...cleanEnvironment(),
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DEMO: 'on',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const filled: Filled = { code: null, out: '', error: '' }
  child.stdout.on('data', (chunk) => (filled.out += chunk))
  child.stderr.on('data', (chunk) => (filled.error += chunk))
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const isWhole = ended
    .then(async () => {
      filled.code = child.exitCode
      if (filled.code !== 0) return
      copy(folder, `${folder}${FRESH}`)
      await workOff(folder)
    })
    .catch((error: Error) => {
      filled.code = 1
      filled.error += error.stack
    })
    .then(() => {
      // Under its name it is whole.
      writeFileSync(`${folder}${ENDED}.part`, JSON.stringify(filled))
      renameSync(`${folder}${ENDED}.part`, `${folder}${ENDED}`)
    })
  process.env[FOLDER] = folder

  return async () => {
    child.kill()
    await isWhole
    for (const path of [folder, `${folder}${FRESH}`, `${folder}${ENDED}`])
      rmSync(path, { recursive: true, force: true })
  }
}

/** A copy lives no longer than its journeys; what is kept through a power cut is proved on data of its own. */
const HASTY = ['fsync', 'synchronous_commit', 'full_page_writes']

/**
 * Pictures and papers of the demo are made after the first start, by jobs: once, instead of in every copy. The lighter
 * copies of its pictures are left out, here too: what journeys send has its own made.
 */
async function workOff(folder: string): Promise<void> {
  const app = await startApp({ env: { DEMO: 'on' }, dataDir: folder })
  const isDone = async () => {
    await app.database.query('update files set light_at = now() where light_at is null')
    const { rows } = await app.database.query<{ jobs: number }>(
      "select count(*)::int as jobs from graphile_worker.jobs where run_at <= now() + interval '1 minute'",
    )
    return rows[0]!.jobs === 0
  }
  try {
    for (const deadline = Date.now() + 240_000; !(await isDone()); await sleep(200))
      if (Date.now() > deadline) throw new Error('the jobs of the demo did not come to an end')
    for (const name of HASTY) await app.database.query(`alter system set ${name} = off`)
  } finally {
    await app.stop({ keep: true })
  }
}

/** How the demo was written; waits until it is. */
export async function demoFilled(): Promise<Filled> {
  const file = `${process.env[FOLDER]}${ENDED}`
  while (!existsSync(file)) await sleep(50)

  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A data folder with the demo in it, for one app; with `isFresh` as no app has begun with it yet. */
export async function copyDemoData({ isFresh = false } = {}): Promise<string> {
  const filled = await demoFilled()
  if (filled.code !== 0) throw new Error(`the demo was not written:\n${filled.out}${filled.error}`)
  const folder = makeDataDir()
  copy(`${process.env[FOLDER]}${isFresh ? FRESH : ''}`, folder)
  return folder
}

/** Owners and modes too: PostgreSQL refuses data that others may read, and as root its files are another account's. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

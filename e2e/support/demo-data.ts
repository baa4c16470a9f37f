import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanEnvironment, freePort, makeDataDir } from './start-app.ts'

const FOLDER = 'JOURNEYS_DEMO_DATA'
const ENDED = '.ended'

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
  const ended = new Promise<void>((done) =>
    child.once('close', (code) => {
      // Under its name it is whole.
      writeFileSync(`${folder}${ENDED}.part`, JSON.stringify({ ...filled, code }))
      renameSync(`${folder}${ENDED}.part`, `${folder}${ENDED}`)
      done()
    }),
  )
  process.env[FOLDER] = folder

  return async () => {
    child.kill()
    await ended
    for (const path of [folder, `${folder}${ENDED}`]) rmSync(path, { recursive: true, force: true })
  }
}

/** How the demo was written; waits until it is. */
export async function demoFilled(): Promise<Filled> {
  const file = `${process.env[FOLDER]}${ENDED}`
  while (!existsSync(file)) await sleep(50)

  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A fresh data folder with the demo in it, for one app. */
export async function copyDemoData(): Promise<string> {
  const filled = await demoFilled()
  if (filled.code !== 0) throw new Error(`the demo was not written:\n${filled.out}${filled.error}`)
  const folder = makeDataDir()
  // Owners and modes too: PostgreSQL refuses data that others may read, and as root its files are another account's.
  execFileSync('cp', ['-a', `${process.env[FOLDER]}/.`, folder])
  return folder
}

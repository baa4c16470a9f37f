import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cleanEnvironment, freePort, makeDataDir } from './start-app.ts'

const FOLDER = 'JOURNEYS_DEMO_DATA'

/**
 * Before all journeys: the demo business is written once, by the very step that fills it at a first start. Each app
 * that begins with it gets a copy, for the writing takes as long as many a journey. Returns its end.
 */
export default async function prepareDemoData(): Promise<() => void> {
  const folder = makeDataDir()
  const port = String(await freePort())
  execFileSync(process.execPath, ['--enable-source-maps', 'src/prepare-data.ts'], {
    env: {
      ...cleanEnvironment(),
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  })
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A fresh data folder with the demo in it, for one app. */
export function copyDemoData(): string {
  const folder = makeDataDir()
  // Owners and modes too: PostgreSQL refuses data that others may read, and as root its files are another account's.
  execFileSync('cp', ['-a', `${process.env[FOLDER]}/.`, folder])
  return folder
}

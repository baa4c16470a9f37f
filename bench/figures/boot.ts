import { existsSync, rmSync } from 'node:fs'
import { makeDataDir, startApp } from '../../e2e/support/start-app.ts'
import { startEmbedded } from '../../src/db/embedded/start-embedded.ts'
import type { Figure } from '../support/report.ts'

/** From nothing to a served page, and again with what the first start made. Installing and building are not in it. */
export async function run(): Promise<Figure[]> {
  const dataDir = makeDataDir()
  const first = await timed(() => startApp({ dataDir }))
  await first.result.stop({ keep: true })
  const later = await timed(() => startApp({ dataDir }))
  await later.result.stop()

  const bare = makeDataDir()
  const firstFloor = await timed(() => startEmbedded({ dataDir: bare, log: () => {} }))
  await firstFloor.result.stop()
  const laterFloor = await timed(() => startEmbedded({ dataDir: bare, log: () => {} }))
  await laterFloor.result.stop()
  if (existsSync(bare)) rmSync(bare, { recursive: true })

  return [
    {
      name: 'boot, first start',
      value: first.seconds,
      unit: 's',
      floor: { name: 'PostgreSQL alone', value: firstFloor.seconds },
      note: 'installed and built; without the demo business',
    },
    {
      name: 'boot, later start',
      value: later.seconds,
      unit: 's',
      floor: { name: 'PostgreSQL alone', value: laterFloor.seconds },
      target: { most: 2 },
    },
  ]
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1000 }
}

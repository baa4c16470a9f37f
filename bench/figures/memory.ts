import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf, memoryOfPostgres } from '../support/cpu.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

/** The memory of the idle service, ten seconds after its start. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  try {
    await sleep(10_000)
    const bare = memoryOf(stage.floors.pid)

    return [
      {
        name: 'idle memory of the app (PSS)',
        value: memoryOf(stage.app.pid),
        unit: 'MB',
        floor: { name: 'Node with Hono, pg and React', value: bare },
        target: { most: 180 },
      },
      {
        name: 'idle memory of PostgreSQL (PSS)',
        value: memoryOfPostgres(stage.postmaster),
        unit: 'MB',
        target: { most: 80 },
      },
    ]
  } finally {
    await stage.close()
  }
}

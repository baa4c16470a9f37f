import { register } from '../../src/app.ts'
import { newId } from '../../src/db/ids.ts'
import { runRent } from '../../src/features/invoices/server/service.ts'
import { makeTakeout } from '../../src/features/takeouts/server/make.ts'
import { chunksOf } from '../../src/server/ports/files/files-port.ts'
import { buildLease } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import { watchHeap } from '../support/heap.ts'
import { multiplyLease } from '../support/leases.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

const HOMES = 5_000

/** A business of 5,000 let homes and its bills packed into one archive: how long, and how far the heap grows meanwhile. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ SERVICES: 'web' })
  try {
    const small = await packed(stage, 50)
    const large = await packed(stage, HOMES)

    return [
      {
        name: `archive of a business of ${HOMES.toLocaleString('en')} homes`,
        value: large.seconds,
        unit: 's',
        target: { most: 60 },
        note: `${(large.bytes / 1e6).toFixed(1)} MB packed`,
      },
      {
        name: 'growth of the heap meanwhile',
        value: large.heap,
        unit: 'MB',
        floor: { name: 'for 50 homes', value: small.heap },
        target: { most: 10 },
      },
    ]
  } finally {
    await stage.close()
  }
}

async function packed({ kit, app }: Awaited<ReturnType<typeof openStage>>, homes: number) {
  const { workspaceId, id: userId } = await buildManager({ kit })
  const { id } = await buildLease({ kit }, workspaceId)
  await multiplyLease(app.database, workspaceId, id, homes - 1)
  await runRent(kit, { month: '2026-12' })
  const takeoutId = newId()
  await app.database.query('insert into takeouts (workspace_id, id, asked_by) values ($1, $2, $3)', [
    workspaceId,
    takeoutId,
    userId,
  ])
  let bytes = 0
  const put = async (_: string, body: Parameters<typeof chunksOf>[0]) => {
    bytes = 0
    for await (const chunk of chunksOf(body)) bytes += chunk.byteLength
    return { size: bytes }
  }
  const files = {
    put,
    get: async () => null,
    remove: async () => {},
    exists: async () => false,
    close: async () => {},
  }
  const heap = watchHeap()
  const began = performance.now()
  await makeTakeout({ ...kit, register, ports: { ...kit.ports, files } }, { workspaceId, takeoutId })

  return { seconds: (performance.now() - began) / 1000, heap: await heap.stop(), bytes }
}

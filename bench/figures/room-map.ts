import { buildHome, buildLease } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import type { Figure } from '../support/report.ts'
import { costsByTurns, openStage } from '../support/stage.ts'
import { captureTransactions } from '../support/statements.ts'

const ROOMS = 600
const PER_FLOOR = 20

/** The map of a building of 600 rooms, four of five let, as JSON, beside the same statements prepared by the driver behind bare Hono. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit, floors } = stage
  try {
    const manager = await buildManager({ kit })
    const { workspaceId } = manager
    for (let index = 0; index < ROOMS; index++) {
      const floor = 1 + Math.floor(index / PER_FLOOR)
      const unitNo = `${floor}${String(1 + (index % PER_FLOOR)).padStart(2, '0')}`
      const propertyId = await buildHome({ kit }, workspaceId, { unitNo, floor }, { isPublished: false })
      if (index % 5 > 0)
        await buildLease({ kit }, workspaceId, {
          propertyId,
          electricMode: 'per_unit',
          electricRateSatang: 700n,
        })
    }
    await app.database.query('analyze')
    const request = {
      url: `${app.url}/api/manager/dashboard/room-map`,
      headers: { authorization: `Bearer ${manager.token}` },
    }
    const transactions = await captureTransactions(stage.app, () => fetch(request.url, request))
    // Who asks is looked up in a transaction of its own; the floor does the map alone.
    const map = transactions.filter((statements) => statements[0]?.text.includes('app.workspace_id'))
    await floors.tell({ transactions: map })
    const { ours, bare } = await costsByTurns(stage, {
      ours: { pid: app.pid, request },
      bare: { pid: floors.pid, request: { url: `${floors.url}/statements` } },
    })

    return [
      {
        name: 'map of 600 rooms, signed in',
        value: ours!.app + ours!.database,
        unit: 'µs',
        floor: {
          name: 'Hono and the same SQL, prepared, in a transaction',
          value: bare!.app + bare!.database,
        },
        target: { timesFloor: 2 },
        note: `of it ${Math.round(ours!.database)} µs PostgreSQL (floor: ${Math.round(bare!.database)} µs)`,
      },
    ]
  } finally {
    await stage.close()
  }
}

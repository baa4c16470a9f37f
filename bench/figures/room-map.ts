import { buildHome, buildLease } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import { callBesideSql } from '../support/beside-sql.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

const ROOMS = 600
const PER_FLOOR = 20

/** The map of a building of 600 rooms, four of five let, as JSON, beside the same statements prepared by the driver behind bare Hono. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit } = stage
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

    return [
      await callBesideSql(stage, {
        name: 'map of 600 rooms, signed in',
        path: '/manager/dashboard/room-map',
        token: manager.token,
      }),
    ]
  } finally {
    await stage.close()
  }
}

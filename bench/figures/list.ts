import { buildHome } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import { callBesideSql } from '../support/beside-sql.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

const HOMES = 24

/** A manager's list of 24 homes as JSON, beside the same statements prepared by the driver behind bare Hono. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { kit } = stage
  try {
    const manager = await buildManager({ kit })
    for (let index = 0; index < HOMES; index++)
      await buildHome({ kit }, manager.workspaceId, { unitNo: `A-${100 + index}` })

    return [
      await callBesideSql(stage, {
        name: 'list of 24 homes, signed in',
        path: `/manager/dashboard/get-properties?itemsPerPage=${HOMES}`,
        token: manager.token,
      }),
    ]
  } finally {
    await stage.close()
  }
}

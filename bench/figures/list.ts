import { buildHome } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import type { Figure } from '../support/report.ts'
import { costsByTurns, openStage } from '../support/stage.ts'
import { captureTransactions } from '../support/statements.ts'

const HOMES = 24

/** A manager's list of 24 homes as JSON, beside the same statements prepared by the driver behind bare Hono. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit, floors } = stage
  try {
    const manager = await buildManager({ kit })
    for (let index = 0; index < HOMES; index++)
      await buildHome({ kit }, manager.workspaceId, { unitNo: `A-${100 + index}` })
    const request = {
      url: `${app.url}/api/manager/dashboard/get-properties?itemsPerPage=${HOMES}`,
      headers: { authorization: `Bearer ${manager.token}` },
    }
    const transactions = await captureTransactions(stage.app, () => fetch(request.url, request))
    // Who asks is looked up in a transaction of its own; the floor does the list alone.
    const list = transactions.filter((statements) => statements[0]?.text.includes('app.workspace_id'))
    await floors.tell({ transactions: list })
    const { ours, bare } = await costsByTurns(stage, {
      ours: { pid: app.pid, request },
      bare: { pid: floors.pid, request: { url: `${floors.url}/statements` } },
    })

    return [
      {
        name: 'list of 24 homes, signed in',
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

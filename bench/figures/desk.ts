import { buildLease } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import { multiplyLease } from '../support/leases.ts'
import type { Figure } from '../support/report.ts'
import { costsByTurns, openStage } from '../support/stage.ts'
import { captureTransactions } from '../support/statements.ts'

const HOMES = 5_000

/** What a manager of 5,000 let homes asks for most: the search over everything, and the page of one home. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit, floors } = stage
  try {
    const manager = await buildManager({ kit })
    const { id, propertyId } = await buildLease({ kit }, manager.workspaceId)
    await multiplyLease(app.database, manager.workspaceId, id, HOMES - 1)
    await app.database.query(
      `update properties p set unit_no = 'A-' || n.n from (select id, row_number() over (order by id) as n from properties) n where n.id = p.id`,
    )
    await app.database.query('analyze')
    const figureOf = async (name: string, path: string): Promise<Figure> => {
      const request = { url: app.url + path, headers: { authorization: `Bearer ${manager.token}` } }
      const transactions = await captureTransactions(stage.app, () => fetch(request.url, request))
      await floors.tell({
        transactions: transactions.filter((statements) => statements[0]?.text.includes('app.workspace_id')),
      })
      const { ours, bare } = await costsByTurns(stage, {
        ours: { pid: app.pid, request },
        bare: { pid: floors.pid, request: { url: `${floors.url}/statements` } },
      })

      return {
        name: `${name} of ${HOMES.toLocaleString('en')}`,
        value: ours!.app + ours!.database,
        unit: 'µs',
        floor: {
          name: 'Hono and the same SQL, prepared, in a transaction',
          value: bare!.app + bare!.database,
        },
        target: { timesFloor: 2 },
        note: `of it ${Math.round(ours!.database)} µs PostgreSQL (floor: ${Math.round(bare!.database)} µs)`,
      }
    }
    const find = '/api/manager/dashboard/find?search='

    return [
      await figureOf('search everything by a room', `${find}A-4321`),
      await figureOf('search everything by a name', `${find}${encodeURIComponent('สมหญิง ทดสอบ')}`),
      await figureOf('the page of a home', `/api/manager/dashboard/get-properties/${propertyId}/info`),
    ]
  } finally {
    await stage.close()
  }
}

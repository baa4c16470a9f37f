import { buildHome } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import { todayInBangkok } from '../../src/thai/days.ts'
import { callBesideSql } from '../support/beside-sql.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

const REPAIRS = 100_000
const AMOUNT = 120

/** List, board, week and figures over 100,000 repairs of a business, 2,000 of them open, each beside the same SQL. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit } = stage
  try {
    const { token, workspaceId } = await buildManager({ kit })
    const propertyId = await buildHome({ kit }, workspaceId, { unitNo: 'A-0' })
    await app.database.query(
      `insert into maintenance_items (workspace_id, id, no, property_id, title, category, priority, status, created_at,
                                      answer_due_at, mend_due_at, answered_at, scheduled_at, completed_at, cost_satang)
       select $1, md5('repair' || n)::uuid, 'RP-' || n, $2, 'ท่อน้ำรั่ว ' || n,
              (array['plumbing', 'aircon', 'electrical', 'general'])[1 + n % 4],
              (array['normal', 'normal', 'low', 'urgent', 'emergency'])[1 + n % 5],
              case when n % 50 = 0 then (array['new', 'assigned', 'scheduled', 'in_progress', 'on_hold'])[1 + n / 50 % 5]
                   else 'completed' end,
              now() - n * interval '25 minutes', now() + interval '1 day', now() + n % 9 * interval '1 hour',
              now() - n * interval '24 minutes', now() + (n % 90 - 80) * interval '1 day',
              case when n % 50 = 0 then null else now() - n * interval '20 minutes' end, n % 3 * 50000
         from generate_series(1, ${REPAIRS}) n`,
      [workspaceId, propertyId],
    )
    await app.database.query(
      `insert into maintenance_homes (workspace_id, maintenance_id, property_id)
       select workspace_id, id, property_id from maintenance_items where workspace_id = $1`,
      [workspaceId],
    )
    await app.database.query('vacuum analyze')
    const over = `over ${REPAIRS.toLocaleString('en')} repairs`
    const base = '/manager/dashboard/maintenance'
    const figures: Figure[] = []
    for (const [name, path] of [
      ['list of open ones', '?status=open&itemsPerPage=25'],
      ['list of those that are done', '?status=completed&itemsPerPage=25'],
      ['board', '/board'],
      ['week', `/week?day=${todayInBangkok(new Date())}`],
      ['figures of 30 days', '/figures?days=30'],
    ])
      figures.push(
        await callBesideSql(stage, {
          name: `repairs: ${name} ${over}`,
          path: base + path,
          token,
          amount: AMOUNT,
        }),
      )

    return figures
  } finally {
    await stage.close()
  }
}

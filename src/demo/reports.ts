import { sql } from 'drizzle-orm'
import { askReport, makeReport, planReport } from '#features/reports/server/service.ts'
import { monthKey, shiftMonth } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { Business } from './workspaces.ts'

/** The accountant of every business of the demo; nobody reads this. */
const ACCOUNTANT = 'accountant@demo.ruen.example'

/** Each business plans its month for the accountant, and made the last one; owners with a portal have their year so far. */
export async function makeReports(clock: Clock, { business, today }: { business: Business; today: string }) {
  const { kit } = clock
  const { id: workspaceId, manager } = business
  const who = { workspaceId, actorId: manager.id, locale: 'th' as const }
  const last = shiftMonth(monthKey(today), -1)
  clock.at(today, 7)
  await kit.database.inWorkspace(workspaceId, (tx) =>
    planReport(
      tx,
      kit,
      who,
      { kind: 'income_expense', every: 'month', onDay: 3, months: 1, mailTo: [ACCOUNTANT], shareWith: null },
      'demo',
    ),
  )
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ ownerId: string }>(sql`
      select record_id as "ownerId" from user_links where workspace_id = ${workspaceId} and kind = 'owner' order by record_id limit 1`),
  )
  const asked = [
    { kind: 'income_expense' as const, from: last, to: last, mailTo: [] },
    { kind: 'rent_roll' as const, to: monthKey(today) },
    ...rows.map(({ ownerId }) => ({
      kind: 'income_expense' as const,
      from: shiftMonth(last, -5),
      to: last,
      ownerId,
      shareWith: ownerId,
      note: 'ครึ่งปีที่ผ่านมา กดดูรายการได้ในไฟล์ Excel',
    })),
  ]
  for (const [nth, one] of asked.entries()) {
    const reportId = await kit.database.inWorkspace(workspaceId, (tx) =>
      askReport(tx, kit, who, one, `demo ${nth}`),
    )
    await makeReport(kit, { workspaceId, reportId })
  }
}

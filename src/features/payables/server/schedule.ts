import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { makeDue } from './plans.ts'

/**
 * Makes the bills of all plans whose day has come. Runs each hour: a server that was off at midnight makes up for it, and a
 * second run on the same day makes nothing.
 * @param workspaceId of this business alone; of all without it
 */
export async function makeRecurring(kit: Kit, workspaceId?: string): Promise<void> {
  const due = await asOwner(kit.database, (tx) =>
    tx.execute<{ workspaceId: string; planId: string }>(sql`
      select p.workspace_id as "workspaceId", p.id as "planId" from payable_plans p join workspaces w on w.id = p.workspace_id
       where p.state = 'on' and p.next_day <= ${todayInBangkok(kit.now())} and w.status = 'active'
         ${workspaceId ? sql`and p.workspace_id = ${workspaceId}` : sql``}
       order by p.next_day, p.id limit 500`),
  )
  for (const of of due.rows) await kit.database.inWorkspace(of.workspaceId, (tx) => makeDue(tx, kit, of))
}

export const payableSchedules: Schedule[] = [
  { name: 'make_recurring_bills', cron: '22 * * * *', run: (kit) => makeRecurring(kit) },
]

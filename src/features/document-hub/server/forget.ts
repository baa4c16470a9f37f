import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { asOwner } from '#db/client.ts'
import { isRentedBy } from '#db/rented-by.ts'
import type { Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addMonths, todayInBangkok } from '#thai/days.ts'
import { removeOutside } from './outside.ts'

/** Months for which a copy of identity is kept once its tenant has left. */
const KEPT_MONTHS = 12

export const documentHubSchedules: Schedule[] = [
  { name: 'identity_copies_forget', cron: '50 18 * * *', run: forgetIdentities },
]

/** Removes copies of identity of tenants whose last lease ended a year ago: the row first, its bytes once that has gone through. */
export async function forgetIdentities(kit: Kit): Promise<void> {
  const before = addMonths(todayInBangkok(kit.now()), -KEPT_MONTHS)
  const due = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspaceId: string; id: string }>(sql`
      select x.workspace_id as "workspaceId", x.id from outside_papers x
       where x.kind in ('identity', 'income') and x.tenant_id is not null and x.created_at < ${before}::date
         and not exists (select 1 from leases l where l.workspace_id = x.workspace_id
               and ${isRentedBy(sql`x.tenant_id`)}
               and (l.status in ('draft', 'sent', 'signed', 'active')
                 or coalesce((l.ended_at at time zone 'Asia/Bangkok')::date, l.end_day, current_date) >= ${before}::date))
       limit 1000`)
    return rows
  })
  for (const { workspaceId, id } of due) {
    const settle = await kit.database.inWorkspace(workspaceId, (tx) =>
      removeOutside(tx, kit, { workspaceId, actorId: null }, id).catch((problem: unknown) => {
        // Somebody removed it meanwhile.
        if (problem instanceof Problem && problem.status === 404) return undefined
        throw problem
      }),
    )
    await settle?.()
  }
}

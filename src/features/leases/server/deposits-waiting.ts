import { type SQL, sql } from 'drizzle-orm'
import { ADVANCE_HELD, DEPOSITS_HELD } from '#features/ledger/server/service.ts'
import { STAYING_ON_DAYS } from '#thai/lease-rules/deadlines.ts'

/**
 * The leases of a workspace, by alias `l`, that have ended while money of their tenant is still held: their own deposit
 * and unused rent in advance, or those of the leases that they carried on. One that is carried on itself waits for the
 * end of the last.
 */
export function depositWaits(workspaceId: string): SQL {
  const carriedOn = (earlier: SQL, later: SQL) => sql`
    ${later}.workspace_id = ${earlier}.workspace_id and ${later}.property_id = ${earlier}.property_id
    and ${later}.tenant_id = ${earlier}.tenant_id and ${later}.activated_at is not null
    and ${later}.start_day > ${earlier}.start_day and ${later}.start_day <= ${earlier}.end_day + ${STAYING_ON_DAYS}::int`

  const held = sql`
    select g.lease_id from ledger_lines g
     where g.workspace_id = ${workspaceId} and g.account in (${DEPOSITS_HELD}, ${ADVANCE_HELD})
     group by g.lease_id having sum(g.amount_satang) < 0`

  return sql`
    l.workspace_id = ${workspaceId} and l.status in ('expired', 'terminated')
    and not exists (select 1 from deposit_settlements d where d.workspace_id = l.workspace_id and d.lease_id = l.id
                       and d.status = 'settled')
    and (l.status = 'terminated' or not exists (select 1 from leases n where ${carriedOn(sql`l`, sql`n`)}))
    and (l.id in (${held}) or exists (
          select 1 from leases e where e.workspace_id = l.workspace_id and e.property_id = l.property_id
             and e.tenant_id = l.tenant_id and e.status in ('renewed', 'expired') and e.start_day < l.start_day
             and e.id in (${held})))`
}

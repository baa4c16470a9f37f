import { type SQL, sql } from 'drizzle-orm'
import { isLateOn } from '#db/tax-of-bills.ts'

import { ASK_DAYS } from '#features/properties/server/service.ts'
import { addDays } from '#thai/days.ts'

const ENDING_DAYS = 60
/** A bill is told of so many days before it is due. */
const DUE_DAYS = 3

/** What is to be done, as a condition on the rows of each kind: one for the overview, the bell and the greeting. */
export function conditionsOf(workspaceId: string, today: string) {
  const lease = (wanted: SQL) => sql`l.workspace_id = ${workspaceId} and ${wanted}`

  return {
    slips: sql`s.workspace_id = ${workspaceId} and s.status in ('submitted', 'verifying')`,
    certificates: sql`c.workspace_id = ${workspaceId} and c.state = 'waiting'`,
    overdue: sql`i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid', 'overdue') and ${isLateOn(today)}`,
    applications: sql`a.workspace_id = ${workspaceId} and a.status in ('submitted', 'under_review')`,
    newRepairs: sql`r.workspace_id = ${workspaceId} and r.status in ('new', 'reopened') and r.priority not in ('emergency', 'urgent')`,
    vendorBills: sql`b.workspace_id = ${workspaceId} and b.state = 'to_approve'`,
    // Of `everyBill`; a repair's bill waits for approval as one of `vendorBills`.
    payables: sql`((b.state = 'to_approve' and b.kind = 'bill') or (b.state = 'approved' and b.due_day <= ${addDays(today, DUE_DAYS)}))`,
    repairs: sql`r.workspace_id = ${workspaceId} and r.status not in ('completed', 'cancelled')`,
    visits: sql`v.workspace_id = ${workspaceId} and v.status = 'open' and v.day >= ${today}`,
    inquiries: sql`i.workspace_id = ${workspaceId} and i.status = 'open'`,
    toConfirm: sql`p.workspace_id = ${workspaceId} and p.deleted_at is null
      and p.confirm_by <= ${addDays(today, ASK_DAYS)}::date`,
    leaseDrafts: lease(sql`l.status = 'draft'`),
    leasesToSign: lease(sql`l.status = 'sent'`),
    leasesEnding: lease(
      sql`l.status = 'active' and l.end_day between ${today} and ${addDays(today, ENDING_DAYS)}
          and not exists (select 1 from leases n where n.workspace_id = l.workspace_id and n.property_id = l.property_id
                             and n.status in ('sent', 'signed', 'active') and n.start_day > l.end_day)`,
    ),
  }
}

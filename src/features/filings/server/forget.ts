import { and, eq, sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { filings } from '#features/filings/tables.ts'
import { dropFile } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'

/** Days that a filing is kept once the tenant has left: the next visa may still ask for it (G388). */
export const KEPT_DAYS = 365

/** Removes filings of tenants who left a year ago, with their proof: the row first, its bytes once that has gone through. */
export async function forgetFilings(kit: Kit): Promise<void> {
  const before = addDays(todayInBangkok(kit.now()), -KEPT_DAYS)
  const due = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspaceId: string; id: string; fileId: string | null }>(sql`
      select f.workspace_id as "workspaceId", f.id, f.proof_file_id as "fileId" from filings f
       where f.arrived_at < ${before}::date
         and not exists (select 1 from leases l where l.workspace_id = f.workspace_id and ${isRentedBy(sql`f.tenant_id`)}
               and l.status not in ('draft', 'sent', 'cancelled')
               and (l.status in ('signed', 'active')
                 or coalesce((l.ended_at at time zone 'Asia/Bangkok')::date, l.end_day, current_date) >= ${before}::date))
       limit 1000`)
    return rows
  })
  for (const { workspaceId, id, fileId } of due) {
    const settle = await kit.database.inWorkspace(workspaceId, async (tx) => {
      await tx.delete(filings).where(and(eq(filings.workspaceId, workspaceId), eq(filings.id, id)))
      return fileId ? dropFile(tx, kit, { workspaceId, fileId }) : undefined
    })
    await settle?.()
  }
}

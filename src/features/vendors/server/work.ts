import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { ratingsOf } from '#features/maintenance/server/service.ts'
import { owedTo } from '#features/vendor-bills/server/service.ts'

/** What a vendor does for a business, put away or not. @throws 404 */
export async function readWork(tx: Tx, workspaceId: string, id: string) {
  const { rows } = await tx.execute<{ openJobs: number; doneJobs: number }>(sql`
    select count(r.id) filter (where r.status not in ('completed', 'cancelled'))::int as "openJobs",
           count(r.id) filter (where r.status = 'completed')::int as "doneJobs"
      from vendors v left join maintenance_items r on r.workspace_id = v.workspace_id and r.vendor_id = v.id
     where v.workspace_id = ${workspaceId} and v.id = ${id} group by v.id`)
  if (!rows[0]) throw notFound()

  return {
    ...rows[0],
    ratings: await ratingsOf(tx, workspaceId, id),
    ...(await owedTo(tx, workspaceId, id)),
  }
}

import { sql } from 'drizzle-orm'
import { announceAll } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'

/**
 * Has the signed papers of the leases in force made by jobs, once the service runs: setting them takes longer than
 * the rest of the load, and nobody opens one in the first seconds.
 */
export async function orderPapers({ database }: Kit, workspaceIds: string[]): Promise<void> {
  for (const workspaceId of workspaceIds)
    await database.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<{ leaseId: string }>(sql`
        select id as "leaseId" from leases
         where workspace_id = ${workspaceId} and status = 'active' and signed_paper_file_id is null order by no`)
      await announceAll(
        tx,
        'lease.paper_missing',
        rows.map(({ leaseId }) => ({ workspaceId, leaseId })),
      )
    })
}

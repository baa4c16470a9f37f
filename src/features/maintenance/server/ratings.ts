import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** How somebody's finished repairs were found: how many were judged, with how many everybody was content, the mean of all stars. */
export type Ratings = { rated: number; content: number; meanStars: number | null }

/** From so many stars on somebody is content. */
const CONTENT_STARS = 4

/** How tenants and the team found the repairs that a vendor finished; a job is content when each who judged it is. */
export async function ratingsOf(tx: Tx, workspaceId: string, vendorId: string): Promise<Ratings> {
  const { rows } = await tx.execute<{ rated: number; content: number; mean: string | null }>(sql`
    select count(*)::int as rated,
           count(*) filter (where least(r.rating, r.worker_rating) >= ${CONTENT_STARS})::int as content,
           round(sum(coalesce(r.rating, 0) + coalesce(r.worker_rating, 0))::numeric / nullif(sum(num_nonnulls(r.rating, r.worker_rating)), 0), 1)::text as mean
      from maintenance_items r
     where r.workspace_id = ${workspaceId} and r.vendor_id = ${vendorId} and r.status = 'completed'
       and num_nonnulls(r.rating, r.worker_rating) > 0`)
  const { rated, content, mean } = rows[0]!

  return { rated, content, meanStars: mean === null ? null : Number(mean) }
}

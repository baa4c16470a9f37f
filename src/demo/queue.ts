import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'

/** What still has to be done after the load: the widths of the pictures, the sealed papers of inspections. */
const KEPT = ['file.uploaded', 'inspection.signed']

/**
 * Takes back what the year announced. Each announcement waits in the queue as a job, and nobody has run it: the load
 * comes before the jobs are started, into a database that nobody used before. Without this a year of mails would go
 * out tonight. Papers of the past are made when someone asks for them.
 */
export async function dropOldNews(kit: Kit): Promise<number> {
  const { rowCount } = await asOwner(kit.database, (tx) =>
    tx.execute(sql`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'announce'
         and not (j.payload->>'event' = any(${`{${KEPT.join(',')}}`}::text[]))`),
  )

  return rowCount ?? 0
}

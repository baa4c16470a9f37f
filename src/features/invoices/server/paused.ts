import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Pause } from './rules.ts'

// Reminders and late fees that people have paused, for the whole business or for one lease.

/** The pauses that concern a lease, its own and the business's. */
export async function pausesOf(tx: Tx, workspaceId: string): Promise<(leaseId: string) => Pause[]> {
  const { rows } = await tx.execute<Pause & { leaseId: string | null }>(sql`
    select lease_id as "leaseId", from_day::text as "fromDay", until_day::text as "untilDay" from reminder_pauses
     where workspace_id = ${workspaceId} order by from_day`)

  return (leaseId) => rows.filter((one) => one.leaseId === null || one.leaseId === leaseId)
}

/** Whether the bill `i` is not asked for on a day, as a condition. */
export const isPaused = (today: string) => sql`exists (select 1 from reminder_pauses z
  where z.workspace_id = i.workspace_id and (z.lease_id is null or z.lease_id = i.lease_id)
    and z.from_day <= ${today} and (z.until_day is null or z.until_day > ${today}))`

import { sql } from 'drizzle-orm'
import type { Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { bangkokInstant, todayInBangkok } from '#thai/days.ts'
import { forgetChecked } from './check.ts'
import { firstDayKept } from './rules.ts'

/** Half past midnight in Bangkok. */
export const importsSchedules: Schedule[] = [
  { name: 'imports_forget', cron: '30 17 * * *', run: async (kit) => void (await forgetUnapplied(kit)) },
]

/**
 * Forgets files that were checked and then left: what was understood of them holds people's id numbers, and nobody has
 * a use for them. Answers how many.
 */
export async function forgetUnapplied(kit: Kit): Promise<number> {
  const before = bangkokInstant(firstDayKept(todayInBangkok(kit.now())), { hour: 0 }).toISOString()
  const { rows } = await kit.database.owner.query<{ id: string }>(
    "select distinct workspace_id as id from imports where status = 'checked' and created_at < $1",
    [before],
  )
  let forgotten = 0
  for (const { id: workspaceId } of rows)
    forgotten += await kit.database.inWorkspace(workspaceId, (tx) =>
      forgetChecked(tx, workspaceId, sql`created_at < ${before}`),
    )

  return forgotten
}

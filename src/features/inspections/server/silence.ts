import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { audit } from '#server/audit.ts'
import type { Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

export const inspectionSchedules: Schedule[] = [
  /** Just after midnight in Bangkok: the last day has passed whole. */
  { name: 'inspections_silence', cron: '5 17 * * *', run: acceptSilence },
]

/**
 * Silence accepts: what the tenant did not object to within the days is agreed. Only of whoever has it: a tenant who neither
 * signed nor was sent a link cannot be silent about it (G434).
 */
export async function acceptSilence(kit: Kit): Promise<void> {
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspaceId: string; id: string }>(sql`
      update inspections i set state = 'agreed', updated_at = ${kit.now().toISOString()}::timestamptz
       where i.state = 'remarks' and i.deleted_at is null and i.remarks_until < ${todayInBangkok(kit.now())}::date
         and (exists (select 1 from inspection_signatures s
                       where s.workspace_id = i.workspace_id and s.inspection_id = i.id and s.party = 'tenant')
           or exists (select 1 from inspection_shares s where s.workspace_id = i.workspace_id and s.inspection_id = i.id))
      returning i.workspace_id as "workspaceId", i.id`)
    for (const { workspaceId, id } of rows)
      await audit(tx, {
        ...{ at: kit.now(), workspaceId, actorId: null, recordKind: 'inspection', recordId: id },
        action: 'inspection.accepted_by_silence',
      })
  })
}

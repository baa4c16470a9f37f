import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { RepairState } from '#features/maintenance/rules/states.ts'
import type { StepKind } from '#features/maintenance/rules/steps.ts'
import { displayName } from '#thai/names.ts'
import type { Doer } from './types.ts'

type StepRow = {
  id: string
  at: string
  kind: StepKind
  state: RepairState | null
  byKind: Doer['kind']
  member: string | null
  first: string | null
  last: string | null
  vendor: string | null
  owner: string | null
  text: string
}

/** What has happened to a repair, the latest first, with who did it as far as they are known. */
export async function readStory(
  tx: Tx,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
) {
  const { rows } = await tx.execute<StepRow>(sql`
    select s.id, s.at, s.kind, s.state, s.by_kind as "byKind", u.first_name as member, t.first_name as first, t.last_name as last,
           v.name as vendor, o.name as owner, s.text
      from maintenance_steps s
      left join users u on s.by_kind = 'manager' and u.id = s.by_id
      left join tenants t on s.by_kind = 'tenant' and t.workspace_id = s.workspace_id and t.id = s.by_id
      left join vendors v on s.by_kind = 'vendor' and v.workspace_id = s.workspace_id and v.id = s.by_id
      left join owners o on s.by_kind = 'owner' and o.workspace_id = s.workspace_id and o.id = s.by_id
     where s.workspace_id = ${workspaceId} and s.maintenance_id = ${maintenanceId}
     order by s.at desc, s.id desc limit 200`)

  return rows.map(({ at, member, first, last, vendor, owner, ...step }) => ({
    ...step,
    at: new Date(at),
    by: member ?? (first === null ? null : displayName({ first, last: last ?? '' })) ?? vendor ?? owner,
  }))
}

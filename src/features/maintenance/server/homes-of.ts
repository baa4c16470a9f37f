import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { RepairState } from '#features/maintenance/rules/states.ts'

/** Whether a repair by the alias `r` is about a home: told by it, or one of those that it reaches. */
export function isAtHome(home: SQL): SQL {
  return sql`(r.property_id = ${home} or exists (select 1 from maintenance_homes g
    where g.workspace_id = r.workspace_id and g.maintenance_id = r.id and g.property_id = ${home}))`
}

export type Beside = { id: string; no: string; title: string; status: RepairState }

/** Other open repairs of the homes of a repair, the newest first: one that somebody has reported twice. */
export async function openBeside(
  tx: Tx,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
): Promise<Beside[]> {
  const homes = sql`(select property_id from maintenance_homes where workspace_id = ${workspaceId} and maintenance_id = ${maintenanceId})`
  const { rows } = await tx.execute<Beside>(sql`
    select r.id, r.no, r.title, r.status from maintenance_items r
     where r.workspace_id = ${workspaceId} and r.id <> ${maintenanceId} and r.status not in ('completed', 'cancelled')
       and exists (select 1 from maintenance_homes g where g.workspace_id = r.workspace_id and g.maintenance_id = r.id
                    and g.property_id in ${homes})
     order by r.created_at desc, r.id desc limit 10`)

  return rows
}

/** Each home of the repairs of a business that are open, once: rows of `property_id`. Care breaks nothing (G424). */
export function brokenHomes(workspaceId: string): SQL {
  const isOpen = sql`r.workspace_id = ${workspaceId} and r.status not in ('completed', 'cancelled')
    and not exists (select 1 from care_repairs c where c.workspace_id = r.workspace_id and c.maintenance_id = r.id)`

  return sql`
    select r.property_id from maintenance_items r where ${isOpen}
    union
    select g.property_id from maintenance_items r
      join maintenance_homes g on g.workspace_id = r.workspace_id and g.maintenance_id = r.id where ${isOpen}`
}

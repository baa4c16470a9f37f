import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isHeldOn } from '#db/ownerships.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

export type HomeOfCost = { propertyId: string; leaseId: string | null; hasOwner: boolean }

/** The homes of a repair, its first one first, with the lease that runs there today and whether somebody owns it. */
export async function leasesOf(
  tx: Tx,
  { now }: Pick<Kit, 'now'>,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
): Promise<HomeOfCost[]> {
  const today = sql`${todayInBangkok(now())}::date`
  const { rows } = await tx.execute<HomeOfCost>(sql`
    select g.property_id as "propertyId",
           (select l.id from leases l where l.workspace_id = g.workspace_id and l.property_id = g.property_id and l.status = 'active'
               and l.start_day <= ${today} and (l.end_day is null or l.end_day >= ${today}) order by l.start_day desc, l.id limit 1) as "leaseId",
           exists (select 1 from ownerships w where w.workspace_id = g.workspace_id and w.property_id = g.property_id
                      and ${isHeldOn(sql`w`, today)}) as "hasOwner"
      from maintenance_homes g
      join maintenance_items r on r.workspace_id = g.workspace_id and r.id = g.maintenance_id
      join properties h on h.workspace_id = g.workspace_id and h.id = g.property_id
     where g.workspace_id = ${workspaceId} and g.maintenance_id = ${maintenanceId}
     order by g.property_id <> r.property_id, length(h.unit_no), h.unit_no, h.id`)

  return rows
}

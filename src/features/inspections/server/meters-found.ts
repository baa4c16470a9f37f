import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** Where the meters stood at a finished moving in or out, as far as no reading was taken on that day or since. */
export type MetersFound = {
  inspectionId: string
  no: string
  kind: 'move_in' | 'move_out'
  propertyId: string
  leaseId: string | null
  day: string
  /** Whole units; null where nobody noted it, or a reading came since. */
  water: number | null
  electric: number | null
}

/** The latest finished moving in and moving out of each home, or of one lease, that say more than the readings do. */
export async function metersFound(
  tx: Tx,
  workspaceId: string,
  {
    leaseId,
    propertyId,
    since,
    until,
  }: { leaseId?: string; propertyId?: string; since?: string; until: string },
): Promise<MetersFound[]> {
  const value = (kind: 'water' | 'electric') => sql`
    case when not exists (
      select 1 from meters m join meter_readings r on r.workspace_id = m.workspace_id and r.meter_id = m.id
       where m.workspace_id = i.workspace_id and m.property_id = i.property_id and m.kind = ${kind}
         and r.day >= i.inspected_on)
    then (i.doc -> ${`meter:${kind}`} -> 'values' ->> 'value')::int end`
  const { rows } = await tx.execute<MetersFound>(sql`
    select distinct on (i.property_id, i.kind) i.id as "inspectionId", i.no, i.kind, i.property_id as "propertyId",
           i.lease_id as "leaseId", i.inspected_on::text as day, ${value('water')} as water, ${value('electric')} as electric
      from inspections i
     where i.workspace_id = ${workspaceId} and i.deleted_at is null and i.no is not null and i.state <> 'draft'
       and i.kind <> 'inspection' and i.inspected_on <= ${until}
       ${since ? sql`and i.inspected_on >= ${since}` : sql``}
       ${leaseId ? sql`and i.lease_id = ${leaseId}` : sql``}
       ${propertyId ? sql`and i.property_id = ${propertyId}` : sql``}
     order by i.property_id, i.kind, i.inspected_on desc, i.id desc`)

  return rows.filter(({ water, electric }) => water !== null || electric !== null)
}

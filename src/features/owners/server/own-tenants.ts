import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { rentOnSql } from '#db/rent-on.ts'
import type { ownTenant } from '#features/owners/shapes.ts'
import { displayName } from '#thai/names.ts'

type Row = {
  leaseId: string
  propertyId: string
  homeTh: string
  homeEn: string
  shareBp: number
  first: string
  last: string
  startDay: string
  endDay: string | null
  rent: string
  isUpcoming: boolean
  lateSince: string | null
  nextDue: string | null
}

/**
 * Who lives in the homes that are an owner's today, or is about to: what an owner needs to know of them and no more, neither
 * how they are reached nor what they owe. A tenant who has left is nobody's to look up here.
 */
export async function readOwnTenants(
  tx: Tx,
  { workspaceId, ownerId, today }: { workspaceId: string; ownerId: string; today: string },
): Promise<Omit<z.infer<typeof ownTenant>, 'managerName'>[]> {
  const { rows } = await tx.execute<Row>(sql`
    select l.id as "leaseId", p.id as "propertyId", h.share_bp as "shareBp", t.first_name as first, t.last_name as last,
           coalesce(j.name_th || ' ' || p.unit_no, p.title_th) as "homeTh",
           coalesce(coalesce(j.name_en, j.name_th) || ' ' || p.unit_no, p.title_en, p.title_th) as "homeEn",
           l.start_day::text as "startDay", l.end_day::text as "endDay", (${rentOnSql(today)})::text as rent,
           l.start_day > ${today} as "isUpcoming",
           (select min(i.due_day)::text from invoices i where i.workspace_id = l.workspace_id and i.lease_id = l.id
               and i.status in ('due', 'partially_paid', 'overdue') and i.due_day < ${today}) as "lateSince",
           (select min(i.due_day)::text from invoices i where i.workspace_id = l.workspace_id and i.lease_id = l.id
               and i.status in ('due', 'partially_paid', 'overdue') and i.due_day >= ${today}) as "nextDue"
      from property_owners h
      join properties p on p.workspace_id = h.workspace_id and p.id = h.property_id and p.deleted_at is null
      join leases l on l.workspace_id = h.workspace_id and l.property_id = h.property_id and l.status in ('active', 'signed')
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where h.workspace_id = ${workspaceId} and h.owner_id = ${ownerId}
     order by j.name_th nulls last, p.building nulls first, length(p.unit_no), p.unit_no, l.start_day, l.id`)

  return rows.map(({ first, last, rent, isUpcoming, lateSince, nextDue, ...row }) => ({
    ...row,
    tenantName: displayName({ first, last }),
    rentSatang: BigInt(rent),
    ...(lateSince
      ? { state: 'late' as const, day: lateSince }
      : isUpcoming
        ? { state: 'upcoming' as const, day: row.startDay }
        : nextDue
          ? { state: 'due' as const, day: nextDue }
          : { state: 'paid' as const, day: null }),
  }))
}

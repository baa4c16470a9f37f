import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { rentOnSql } from '#db/rent-on.ts'
import { displayName } from '#thai/names.ts'

export type RecordLease = {
  id: string
  no: string
  status: string
  startDay: string
  endDay: string | null
  rentSatang: bigint
  billingMode: 'before' | 'after'
  dueDay: number
  hasNotice: boolean
  tenantId: string
  tenantName: string
  propertyId: string
  unitNo: string
}

type Row = Omit<RecordLease, 'rentSatang' | 'tenantName'> & { rent: string; first: string; last: string }

/** Leases that run or are about to, with their rent of today: the running one first, then by their first day. */
export async function readLeases(
  tx: Tx,
  workspaceId: string,
  { today, where }: { today: string; where: SQL },
): Promise<RecordLease[]> {
  const { rows } = await tx.execute<Row>(sql`
    select l.id, l.no, l.status, l.start_day::text as "startDay", l.end_day::text as "endDay", ${rentOnSql(today)}::text as rent,
           l.billing_mode as "billingMode", l.due_day as "dueDay", l.end_reason is not null as "hasNotice", l.tenant_id as "tenantId", t.first_name as first, t.last_name as last,
           l.property_id as "propertyId", p.unit_no as "unitNo"
      from leases l join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
      join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
     where l.workspace_id = ${workspaceId} and ${where}
     order by l.status = 'active' desc, l.start_day, l.id`)

  return rows.map(({ rent, first, last, ...row }) => ({
    ...row,
    rentSatang: BigInt(rent),
    tenantName: displayName({ first, last }),
  }))
}

/** Who lives in a home by its running lease, and since when by all leases of theirs here that follow each other. */
export async function readTenant(
  tx: Tx,
  workspaceId: string,
  { propertyId, tenantId }: { propertyId: string; tenantId: string },
) {
  const { rows } = await tx.execute<{
    id: string
    first: string
    last: string
    nickname: string | null
    phone: string | null
    lineId: string | null
    since: string
  }>(sql`
    select t.id, t.first_name as first, t.last_name as last, t.nickname, t.phone, t.line_id as "lineId",
           (select min(l.start_day)::text from leases l where l.workspace_id = t.workspace_id and l.tenant_id = t.id
               and l.property_id = ${propertyId} and l.status in ('active', 'renewed', 'expired')) as since
      from tenants t where t.workspace_id = ${workspaceId} and t.id = ${tenantId}`)
  if (!rows[0]) return null
  const { first, last, ...tenant } = rows[0]

  return { ...tenant, name: displayName({ first, last }) }
}

import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { displayName } from '#thai/names.ts'

type Row = {
  propertyId: string
  unitNo: string
  propertyType: string
  titleTh: string
  titleEn: string | null
  projectTh: string | null
  projectEn: string | null
  place: string | null
  leaseId: string | null
  tenantId: string | null
  first: string | null
  last: string | null
  people: number | null
  areaSqm: number | null
  waterUnits: number | null
  electricUnits: number | null
}

export type ChargeRoom = {
  propertyId: string
  roomName: string
  place: string | null
  leaseId: string | null
  tenantId: string | null
  tenantName: string | null
  people: number
  areaSqm: number | null
  waterUnits: number | null
  electricUnits: number | null
}

/** Every home with who lives there and what a sum can be shared by: people of the lease, area, what the meters counted last. */
export async function chargeRooms(tx: Tx, workspaceId: string, locale: Locale): Promise<ChargeRoom[]> {
  const units = (kind: 'water' | 'electric') => sql`
    (select r.units from meters m join meter_readings r on r.workspace_id = m.workspace_id and r.meter_id = m.id
      where m.workspace_id = p.workspace_id and m.property_id = p.id and m.kind = ${kind} order by r.day desc limit 1)`
  const { rows } = await tx.execute<Row>(sql`
    select p.id as "propertyId", p.unit_no as "unitNo", p.type as "propertyType", p.title_th as "titleTh", p.title_en as "titleEn",
           j.name_th as "projectTh", j.name_en as "projectEn", p.area_sqm::float8 as "areaSqm",
           coalesce(p.building, ${locale === 'th' ? sql`j.name_th` : sql`coalesce(j.name_en, j.name_th)`}) as place,
           l.id as "leaseId", l.tenant_id as "tenantId", l.occupants as people, t.first_name as first, t.last_name as last,
           ${units('water')} as "waterUnits", ${units('electric')} as "electricUnits"
      from properties p
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      left join lateral (select l.* from leases l where l.workspace_id = p.workspace_id and l.property_id = p.id and l.status = 'active'
                          order by l.start_day limit 1) l on true
      left join tenants t on t.workspace_id = p.workspace_id and t.id = l.tenant_id
     where p.workspace_id = ${workspaceId} and p.deleted_at is null
     order by place nulls last, p.floor nulls last, length(p.unit_no), p.unit_no, p.id`)

  return rows.map((row) => ({
    propertyId: row.propertyId,
    roomName: roomName(row, locale),
    place: row.place,
    leaseId: row.leaseId,
    tenantId: row.tenantId,
    tenantName: row.first === null ? null : displayName({ first: row.first, last: row.last ?? '' }),
    people: row.people ?? 0,
    areaSqm: row.areaSqm,
    waterUnits: row.waterUnits,
    electricUnits: row.electricUnits,
  }))
}

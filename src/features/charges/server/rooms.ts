import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { placeName, projectName } from '#db/place-name.ts'
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
  projectId: string | null
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
  projectId: string | null
  leaseId: string | null
  tenantId: string | null
  tenantName: string | null
  people: number
  areaSqm: number | null
  waterUnits: number | null
  electricUnits: number | null
}

/**
 * Homes with who lives there and what a sum can be shared by: people of the lease, area, what the meters counted last.
 * @param propertyIds these homes alone
 */
export async function chargeRooms(
  tx: Tx,
  workspaceId: string,
  { locale, propertyIds }: { locale: Locale; propertyIds?: readonly string[] },
): Promise<ChargeRoom[]> {
  const units = (kind: 'water' | 'electric') => sql`
    (select r.units from meters m join meter_readings r on r.workspace_id = m.workspace_id and r.meter_id = m.id
      where m.workspace_id = p.workspace_id and m.property_id = p.id and m.kind = ${kind} order by r.day desc limit 1)`
  const { rows } = await tx.execute<Row>(sql`
    select p.id as "propertyId", p.unit_no as "unitNo", p.type as "propertyType", p.title_th as "titleTh", p.title_en as "titleEn",
           j.name_th as "projectTh", j.name_en as "projectEn", p.area_sqm::float8 as "areaSqm",
           ${placeName({ project: projectName(locale) })} as place, p.project_id as "projectId",
           l.id as "leaseId", l.tenant_id as "tenantId", l.occupants as people, t.first_name as first, t.last_name as last,
           ${units('water')} as "waterUnits", ${units('electric')} as "electricUnits"
      from properties p
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      left join lateral (select l.* from leases l where l.workspace_id = p.workspace_id and l.property_id = p.id and l.status = 'active'
                          order by l.start_day limit 1) l on true
      left join tenants t on t.workspace_id = p.workspace_id and t.id = l.tenant_id
     where p.workspace_id = ${workspaceId} and p.deleted_at is null
       ${propertyIds ? sql`and p.id = any (${`{${propertyIds.join(',')}}`}::uuid[])` : sql``}
     order by place nulls last, p.floor nulls last, length(p.unit_no), p.unit_no, p.id`)

  return rows.map((row) => ({
    propertyId: row.propertyId,
    roomName: roomName(row, locale),
    place: row.place,
    projectId: row.projectId,
    leaseId: row.leaseId,
    tenantId: row.tenantId,
    tenantName: row.first === null ? null : displayName({ first: row.first, last: row.last ?? '' }),
    people: row.people ?? 0,
    areaSqm: row.areaSqm,
    waterUnits: row.waterUnits,
    electricUnits: row.electricUnits,
  }))
}

/** What the homes of these leases are called, by lease. */
export async function roomNames(
  tx: Tx,
  workspaceId: string,
  { leaseIds, locale }: { leaseIds: readonly string[]; locale: Locale },
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<Parameters<typeof roomName>[0] & { leaseId: string }>(sql`
    select l.id as "leaseId", p.unit_no as "unitNo", p.type as "propertyType", p.title_th as "titleTh", p.title_en as "titleEn",
           j.name_th as "projectTh", j.name_en as "projectEn"
      from leases l
      join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where l.workspace_id = ${workspaceId} and l.id = any (${`{${leaseIds.join(',')}}`}::uuid[])`)

  return new Map(rows.map((row) => [row.leaseId, roomName(row, locale)]))
}

/** The leases that a search box means: by room, tenant, number, project. */
export async function leasesFound(tx: Tx, workspaceId: string, search: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id
      from leases l
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
      join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where l.workspace_id = ${workspaceId} and l.status = 'active'
       and ${foundBy(search, [sql`p.unit_no`, sql`t.first_name`, sql`t.last_name`, sql`l.no`, sql`j.name_th`, sql`j.name_en`])}`)

  return new Set(rows.map(({ id }) => id))
}

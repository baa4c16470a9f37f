import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isHeldOn } from '#db/ownerships.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { todayInBangkok } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import type { RepairRow } from './rows.ts'

type Person = { id: string; name: string; phone: string | null }

type HomeRow = {
  id: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/** Whom a repair concerns, and all homes that it is about, the one that it is told by first. */
export async function readPeople(
  tx: Tx,
  { workspaceId, locale }: { workspaceId: string; locale: Locale },
  row: RepairRow,
  now: Date,
) {
  const homes = await tx.execute<HomeRow>(sql`
    select h.id, h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
      from maintenance_homes g join properties h on h.workspace_id = g.workspace_id and h.id = g.property_id
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where g.workspace_id = ${workspaceId} and g.maintenance_id = ${row.id}
     order by h.id <> ${row.propertyId}, length(h.unit_no), h.unit_no, h.id`)
  const today = sql`${todayInBangkok(now)}::date`
  const owners = await tx.execute<Person>(sql`
    select o.id, o.name, o.phone from owners o join ownerships w on w.workspace_id = o.workspace_id and w.owner_id = o.id
     where o.workspace_id = ${workspaceId} and w.property_id = ${row.propertyId} and o.deleted_at is null
       and ${isHeldOn(sql`w`, today)}
     order by o.name, o.id limit 1`)
  const assets = await tx.execute<{ id: string; name: string }>(sql`
    select id, concat_ws(' · ', name, nullif(serial, '')) as name from assets
     where workspace_id = ${workspaceId} and id = ${row.assetId} and deleted_at is null`)
  const tenant: Person | null = row.tenantId
    ? {
        id: row.tenantId,
        name: displayName({ first: row.tenantFirst ?? '', last: row.tenantLast ?? '' }),
        phone: row.tenantPhone,
      }
    : null
  const vendor: Person | null =
    row.vendorId && row.vendorName ? { id: row.vendorId, name: row.vendorName, phone: row.vendorPhone } : null

  return {
    homes: homes.rows.map((home) => ({ id: home.id, name: roomName(home, locale) })),
    tenant,
    vendor,
    owner: owners.rows[0] ?? null,
    asset: assets.rows[0] ?? null,
  }
}

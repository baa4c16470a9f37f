import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { AssetKind } from '#features/assets/contract.ts'
import { warrantyOf } from '#features/assets/rules.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'

/** Where is read, and in which language. */
export type Reading = { workspaceId: string; locale: Locale }

export const FROM = sql`
  from assets a
  left join properties h on h.workspace_id = a.workspace_id and h.id = a.property_id
  left join projects j on j.workspace_id = a.workspace_id and j.id = coalesce(a.project_id, h.project_id)`

const COLUMNS = sql`
  a.id, a.kind, a.name, a.brand, a.model, a.serial, a.property_id as "propertyId", a.project_id as "projectId", a.place,
  h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
  a.bought_day::text as "boughtDay", a.price_satang::text as price, a.installed_day::text as "installedDay",
  a.warranty_until::text as "warrantyUntil", a.warranty_with as "warrantyWith", a.warranty_phone as "warrantyPhone", a.notes,
  a.retired_day::text as "retiredDay", a.retired_reason as "retiredReason",
  (select count(*)::int from maintenance_items r where r.workspace_id = a.workspace_id and r.asset_id = a.id
      and r.status not in ('completed', 'cancelled')) as "openRepairs"`

/** By building, home and kind. */
export const BY_PLACE = sql`j.name_th nulls last, h.floor nulls first, length(h.unit_no) nulls first, h.unit_no, a.kind, a.name, a.id`

export type AssetRow = {
  id: string
  kind: AssetKind
  name: string
  brand: string
  model: string
  serial: string
  propertyId: string | null
  projectId: string | null
  place: string
  unitNo: string | null
  propertyType: string | null
  projectTh: string | null
  projectEn: string | null
  boughtDay: string | null
  price: string | null
  installedDay: string | null
  warrantyUntil: string | null
  warrantyWith: string
  warrantyPhone: string
  notes: string
  retiredDay: string | null
  retiredReason: string
  openRepairs: number
}

/** The rows of a business that a condition on `a` lets through; `rest` is their order, how many, or a lock. */
export async function findAssets(
  tx: Tx,
  workspaceId: string,
  { where, rest = sql`` }: { where: SQL; rest?: SQL },
): Promise<AssetRow[]> {
  const { rows } = await tx.execute<AssetRow>(
    sql`select ${COLUMNS} ${FROM} where a.workspace_id = ${workspaceId} and ${where} ${rest}`,
  )

  return rows
}

/** The home's name, or the building's where it is a common part. */
export function whereOf(row: AssetRow, locale: Locale): string {
  const { unitNo, propertyType, projectTh, projectEn } = row
  if (unitNo !== null) return roomName({ unitNo, propertyType: propertyType!, projectTh, projectEn }, locale)

  return (locale === 'en' && projectEn) || projectTh || ''
}

export function shownAsset(row: AssetRow, locale: Locale, today: string) {
  const { id, kind, name, brand, model, serial, propertyId, projectId, place } = row
  const { warrantyUntil, retiredDay, openRepairs } = row

  return {
    ...{ id, kind, name, brand, model, serial, propertyId, projectId, place },
    ...{ warrantyUntil, retiredDay, openRepairs },
    whereName: whereOf(row, locale),
    warranty: warrantyOf(warrantyUntil, today),
  }
}

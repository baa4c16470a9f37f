import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { readCode } from '#features/doors/rules.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { displayPhone } from '#thai/phone.ts'

export type DoorPlace = {
  code: string
  propertyId: string
  isOpen: boolean
  business: string
  businessEn: string | null
  phone: string | null
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/** The business whose label a code stands on, and the code as it is kept. @throws Problem 404 for none that was ever made */
export async function placeOfCode(kit: Kit, typed: string): Promise<{ workspaceId: string; code: string }> {
  const code = readCode(typed)
  if (!code) throw notFound()
  const [row] = await kit.database.once<{ workspaceId: string | null }>(
    sql`select door_workspace(${code}) as "workspaceId"`,
  )
  if (!row?.workspaceId) throw notFound()

  return { workspaceId: row.workspaceId, code }
}

/** The door of a code; held, its reports come one after the other. @throws Problem 404 where the home is gone */
export async function readPlace(
  tx: Tx,
  { workspaceId, code, isHeld = false }: { workspaceId: string; code: string; isHeld?: boolean },
): Promise<DoorPlace> {
  const { rows } = await tx.execute<DoorPlace>(sql`
    select c.code, c.property_id as "propertyId", c.revoked_at is null and w.status = 'active' as "isOpen",
           w.business_name as business, w.business_name_en as "businessEn", w.phone,
           h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
      from door_codes c join workspaces w on w.id = c.workspace_id
      join properties h on h.workspace_id = c.workspace_id and h.id = c.property_id and h.deleted_at is null
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where c.workspace_id = ${workspaceId} and c.code = ${code} ${isHeld ? sql`for update of c` : sql``}`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** `ห้อง 204`, without its building. */
export const roomAt = (place: DoorPlace, locale: Locale) =>
  roomName({ ...place, projectTh: null, projectEn: null }, locale)

/** What whoever stands at a door is told. */
export async function readDoor(kit: Kit, typed: string, locale: Locale) {
  const found = await placeOfCode(kit, typed)
  const place = await kit.database.inWorkspace(found.workspaceId, (tx) => readPlace(tx, found))
  const { code, isOpen, phone } = place

  return {
    ...{ code, isOpen },
    business: (locale === 'en' && place.businessEn) || place.business,
    phone: phone && displayPhone(phone),
    tel: phone,
    room: roomAt(place, locale),
    place: (locale === 'en' && place.projectEn) || place.projectTh,
  }
}

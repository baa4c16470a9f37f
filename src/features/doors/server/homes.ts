import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'

/** Some homes, or those of a whole building. */
export type Meant = { propertyIds?: string[]; projectId?: string }

export type DoorHome = {
  id: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
  floor: number | null
  code: string | null
}

const FROM = sql`from properties h
  left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
  left join door_codes c on c.workspace_id = h.workspace_id and c.property_id = h.id and c.revoked_at is null`
const HOME = sql`h.id, h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
  h.floor, c.code`
/** As one walks through a building. */
const ORDER = sql`order by j.name_th nulls last, h.floor nulls last, length(h.unit_no), h.unit_no, h.id`

const isMeant = (
  workspaceId: string,
  { propertyIds, projectId }: Meant,
): SQL => sql`h.workspace_id = ${workspaceId}
  and h.deleted_at is null ${propertyIds ? sql`and h.id = any (${`{${propertyIds.join()}}`}::uuid[])` : sql``}
  ${projectId ? sql`and h.project_id = ${projectId}` : sql``}`

/** The ids of the homes meant. @throws Problem 404 where one is not here, or none is meant */
export async function meantHomes(tx: Tx, workspaceId: string, meant: Meant): Promise<string[]> {
  const wanted = meant.propertyIds && [...new Set(meant.propertyIds)]
  if (!meant.projectId && !wanted?.length) throw notFound()
  const { rows } = await tx.execute<{ id: string }>(
    sql`select h.id ${FROM} where ${isMeant(workspaceId, { ...meant, propertyIds: wanted })} ${ORDER}`,
  )
  if (rows.length === 0 || (wanted && rows.length !== wanted.length)) throw notFound()

  return rows.map(({ id }) => id)
}

/** The homes meant that have a code, in the order of the sheet. */
export async function codedHomes(tx: Tx, workspaceId: string, meant: Meant) {
  const { rows } = await tx.execute<DoorHome & { code: string }>(
    sql`select ${HOME} ${FROM} where ${isMeant(workspaceId, meant)} and c.code is not null ${ORDER}`,
  )

  return rows
}

type Query = {
  page: number
  itemsPerPage: number
  search?: string
  projectId?: string
  propertyId?: string
  hasCode?: boolean
}

/** A page of the homes with their codes. */
export async function listDoors(
  tx: Tx,
  { workspaceId, locale }: { workspaceId: string; locale: Locale },
  { page, itemsPerPage, search, projectId, propertyId, hasCode }: Query,
) {
  const texts = [sql`h.unit_no`, sql`j.name_th`, sql`j.name_en`, sql`c.code`]
  const wide = sql`${isMeant(workspaceId, { projectId, propertyIds: propertyId ? [propertyId] : undefined })}
    and ${foundBy(search?.replace(/[\s-]+/g, ' ') ?? '', texts)}`
  const where = hasCode === undefined ? wide : sql`${wide} and (c.code is not null) = ${hasCode}`
  const { rows } = await tx.execute<DoorHome & { madeAt: string | null; reportCount: number }>(sql`
    select ${HOME}, c.created_at as "madeAt",
           (select count(*)::int from door_reports d join door_codes k on k.workspace_id = d.workspace_id and k.code = d.code
             where d.workspace_id = h.workspace_id and k.property_id = h.id) as "reportCount"
      ${FROM} where ${where} ${ORDER} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const counted = await tx.execute<{ with: number; without: number }>(sql`
    select count(c.code)::int as with, count(*) filter (where c.code is null)::int as without ${FROM} where ${wide}`)
  const buildings = await tx.execute<{ id: string; nameTh: string; nameEn: string | null }>(sql`
    select j.id, j.name_th as "nameTh", j.name_en as "nameEn" from projects j
     where j.workspace_id = ${workspaceId} and exists (select 1 from properties h where h.workspace_id = j.workspace_id
       and h.project_id = j.id and h.deleted_at is null) order by j.name_th, j.id limit 500`)
  const counts = counted.rows[0]!

  return {
    data: rows.map((row) => ({
      id: row.id,
      homeName: roomName(row, locale),
      code: row.code,
      madeAt: row.madeAt === null ? null : new Date(row.madeAt),
      reportCount: row.reportCount,
    })),
    total: hasCode === undefined ? counts.with + counts.without : hasCode ? counts.with : counts.without,
    counts,
    buildings: buildings.rows.map(({ id, nameTh, nameEn }) => ({
      id,
      name: (locale === 'en' && nameEn) || nameTh,
    })),
    ...{ page, itemsPerPage },
  }
}

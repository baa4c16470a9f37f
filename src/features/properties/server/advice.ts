import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { farFrom, rentLevelFor } from '#features/listings/server/service.ts'
import { ownProperty } from './service.ts'

/**
 * What its manager should look at before a home is published, and after: the rent beside its district's, and the same
 * room shown elsewhere. Of another business it says only that there is one. Nothing here stops anybody. @throws 404
 */
export async function readAdvice(tx: Tx, workspaceId: string, id: string) {
  const home = await ownProperty(tx, workspaceId, id)
  const { rows: places } = await tx.execute<{ code: string | null }>(sql`
    select district_code as code from projects where workspace_id = ${workspaceId} and id = ${home.projectId}`)
  const level = await rentLevelFor(tx, {
    id,
    districtCode: places[0]?.code ?? null,
    type: home.type,
    bedrooms: home.bedrooms,
    areaSqm: home.areaSqm,
  })
  const { rows: same } = await tx.execute<{ property_id: string | null }>(
    sql`select property_id from same_rooms(${id})`,
  )

  return {
    districtCode: places[0]?.code ?? null,
    rent: level && { ...level, far: farFrom(home.rentSatang, level) },
    sameRooms: await namesOf(
      tx,
      workspaceId,
      same.flatMap(({ property_id }) => property_id ?? []),
    ),
    isElsewhere: same.some(({ property_id }) => property_id === null),
  }
}

async function namesOf(tx: Tx, workspaceId: string, ids: string[]) {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{
    id: string
    unitNo: string
    project: string | null
    projectEn: string | null
  }>(sql`
    select p.id, p.unit_no as "unitNo", j.name_th as project, j.name_en as "projectEn" from properties p
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId} and p.id = any (${`{${ids.join(',')}}`}::uuid[]) order by p.unit_no, p.id`)

  return rows
}

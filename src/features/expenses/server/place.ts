import { type SQL, sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'

/** Where money of a business belongs: a home, a building, or neither: the whole business. */
export type Place = { propertyId?: string | null | undefined; projectId?: string | null | undefined }

/** The home or building is the workspace's, and only one of them is named. @throws Problem 404, 422 */
export async function assertPlace(
  tx: Tx,
  workspaceId: string,
  { propertyId, projectId }: Place,
): Promise<void> {
  if (propertyId && projectId) throw invalid({ projectId: 'choice_required' })
  const { rows } = await tx.execute<{ isMine: boolean }>(sql`
    select (${propertyId ?? null}::uuid is null or exists (select 1 from properties where workspace_id = ${workspaceId}
             and id = ${propertyId ?? null}::uuid and deleted_at is null))
       and (${projectId ?? null}::uuid is null or exists (select 1 from projects where workspace_id = ${workspaceId}
             and id = ${projectId ?? null}::uuid and deleted_at is null)) as "isMine"`)
  if (!rows[0]!.isMine) throw notFound()
}

/** A file is one that the workspace keeps. @throws Problem 404 */
export async function assertFile(tx: Tx, workspaceId: string, fileId: string | null | undefined) {
  if (!fileId) return
  const { rowCount } = await tx.execute(sql`
    select 1 from files where workspace_id = ${workspaceId} and id = ${fileId} and deleted_at is null`)
  if (!rowCount) throw notFound()
}

/** Joins of a table with `property_id` and `project_id`: `p` is the home, `j` the building. */
export const placeJoins = (table: SQL) => sql`
  left join properties p on p.workspace_id = ${table}.workspace_id and p.id = ${table}.property_id
  left join projects j on j.workspace_id = ${table}.workspace_id and j.id = coalesce(${table}.project_id, p.project_id)`

/** What the place is called, in both languages; empty for the whole business. Wants `placeJoins`. */
export const placeNames = sql`
  concat_ws(' ', j.name_th, p.unit_no) as "propertyName",
  concat_ws(' ', coalesce(j.name_en, j.name_th), p.unit_no) as "propertyNameEn"`

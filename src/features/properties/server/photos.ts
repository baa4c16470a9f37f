import { sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { arePublicPictures } from '#features/media/server/service.ts'

export type Photo = { fileId: string; isDrawn?: boolean; altTh?: string; altEn?: string }

/**
 * The photos of a home in their order; the first is the cover. Only pictures that were uploaded to this workspace.
 * What a photo was known by (drawn, its words) stays when it is only moved. Call `refreshAvailability` after. Answers the
 * files before and after, in their order.
 */
export async function setPhotos(
  tx: Tx,
  workspaceId: string,
  propertyId: string,
  photos: readonly Photo[],
): Promise<{ before: string[]; after: string[] }> {
  const wanted = [...new Map(photos.map((photo) => [photo.fileId, photo])).values()]
  const ids = wanted.map((photo) => photo.fileId)
  if (!(await arePublicPictures(tx, workspaceId, ids))) throw invalid({ fileIds: 'id_invalid' })
  const { rows: before } = await tx.execute<{
    file_id: string
    is_drawn: boolean
    position: number
    alt_th: string | null
    alt_en: string | null
  }>(sql`
    delete from property_photos where workspace_id = ${workspaceId} and property_id = ${propertyId}
    returning file_id, is_drawn, position, alt_th, alt_en`)
  const old = new Map(before.map((photo) => [photo.file_id, photo]))
  for (const [position, { fileId, isDrawn, altTh, altEn }] of wanted.entries()) {
    const was = old.get(fileId)
    await tx.execute(sql`
      insert into property_photos (workspace_id, id, property_id, file_id, position, is_drawn, alt_th, alt_en)
      values (${workspaceId}, ${newId()}, ${propertyId}, ${fileId}, ${position},
              ${isDrawn ?? was?.is_drawn ?? false}, ${altTh ?? was?.alt_th ?? null}, ${altEn ?? was?.alt_en ?? null})`)
  }

  return {
    before: before.sort((a, b) => a.position - b.position).map((photo) => photo.file_id),
    after: ids,
  }
}

import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { MOST_ASSET_PHOTOS } from '#features/assets/contract.ts'
import { assetPhotos } from '#features/assets/tables.ts'
import { dropFile, keepUpload, signedUrl } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'

type Of = { workspaceId: string; assetId: string }

/** The photos of an asset, the first first; each opens for some minutes. */
export async function readAssetPhotos(tx: Tx, kit: Kit, { workspaceId, assetId }: Of) {
  const { rows } = await tx.execute<{ id: string; fileId: string; name: string }>(sql`
    select p.id, f.id as "fileId", f.name from asset_photos p
      join files f on f.workspace_id = p.workspace_id and f.id = p.file_id and f.deleted_at is null
     where p.workspace_id = ${workspaceId} and p.asset_id = ${assetId} order by p.created_at, p.id`)

  return rows.map(({ fileId, ...photo }) => ({ ...photo, url: signedUrl(kit, { workspaceId, fileId }) }))
}

/**
 * Keeps photos with an asset, whose row is held by whoever calls.
 * @throws Problem 413, 415, 422 for a file that cannot be kept, 422 `photos` where there would be too many
 */
export async function addAssetPhotos(
  tx: Tx,
  kit: Kit,
  { workspaceId, assetId }: Of,
  { files, uploadedBy }: { files: File[]; uploadedBy: string | null },
): Promise<void> {
  if (files.length === 0) return
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from asset_photos where workspace_id = ${workspaceId} and asset_id = ${assetId}`)
  if (rows[0]!.n + files.length > MOST_ASSET_PHOTOS) throw invalid({ photos: 'asset_photos_most' })
  for (const file of files) {
    const fileId = await keepUpload(tx, kit, { workspaceId, uploadedBy, file })
    await tx.insert(assetPhotos).values({ workspaceId, id: newId(), assetId, fileId, createdAt: kit.now() })
  }
}

/** Takes a photo away; what is answered removes its bytes once the transaction has gone through. @throws Problem 404 */
export async function removeAssetPhoto(
  tx: Tx,
  kit: Kit,
  { workspaceId, assetId, photoId }: Of & { photoId: string },
): Promise<() => Promise<void>> {
  const [gone] = await tx
    .delete(assetPhotos)
    .where(
      and(
        eq(assetPhotos.workspaceId, workspaceId),
        eq(assetPhotos.assetId, assetId),
        eq(assetPhotos.id, photoId),
      ),
    )
    .returning({ fileId: assetPhotos.fileId })
  if (!gone) throw notFound()

  return dropFile(tx, kit, { workspaceId, fileId: gone.fileId })
}

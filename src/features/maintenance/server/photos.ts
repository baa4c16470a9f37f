import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { MOST_PHOTOS } from '#features/maintenance/contract.ts'
import { maintenancePhotos } from '#features/maintenance/tables.ts'
import { dropFile, keepUpload, signedUrl } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'

type Of = { workspaceId: string; maintenanceId: string }
type Phase = 'before' | 'after'
type NewPhotos = { files: File[]; phase: Phase; uploadedBy: string | null; key?: string }

/** The photos of a repair, what is broken first; each opens for some minutes. */
export async function readPhotos(tx: Tx, kit: Kit, { workspaceId, maintenanceId }: Of) {
  const { rows } = await tx.execute<{ id: string; phase: Phase; fileId: string; name: string }>(sql`
    select p.id, p.phase, f.id as "fileId", f.name from maintenance_photos p
      join files f on f.workspace_id = p.workspace_id and f.id = p.file_id and f.deleted_at is null
     where p.workspace_id = ${workspaceId} and p.maintenance_id = ${maintenanceId}
     order by p.phase desc, p.created_at, p.id`)

  return rows.map(({ fileId, ...photo }) => ({ ...photo, url: signedUrl(kit, { workspaceId, fileId }) }))
}

/**
 * Keeps photos with a repair. The repair's row is held by whoever calls. What comes a second time under the same key is
 * kept once.
 * @throws Problem 413, 415, 422 for a file that cannot be kept, 422 `photos` where there would be too many
 */
export async function addPhotos(
  tx: Tx,
  kit: Kit,
  { workspaceId, maintenanceId }: Of,
  { files, phase, uploadedBy, key }: NewPhotos,
): Promise<void> {
  if (files.length === 0 || (key && (await isKept(tx, { workspaceId, maintenanceId, key })))) return
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from maintenance_photos where workspace_id = ${workspaceId} and maintenance_id = ${maintenanceId}`)
  if (rows[0]!.n + files.length > MOST_PHOTOS) throw invalid({ photos: 'repair_photos_most' })
  for (const [at, file] of files.entries()) {
    const fileId = await keepUpload(tx, kit, { workspaceId, uploadedBy, file })
    await tx.insert(maintenancePhotos).values({
      ...{ workspaceId, id: (at === 0 && key) || newId(), maintenanceId },
      ...{ fileId, phase, createdAt: kit.now() },
    })
  }
}

async function isKept(tx: Tx, { workspaceId, maintenanceId, key }: Of & { key: string }): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from maintenance_photos where workspace_id = ${workspaceId} and maintenance_id = ${maintenanceId} and id = ${key}`)

  return rowCount === 1
}

/** Takes a photo away; what is answered removes its bytes once the transaction has gone through. @throws Problem 404 */
export async function removePhoto(
  tx: Tx,
  kit: Kit,
  { workspaceId, maintenanceId, photoId }: Of & { photoId: string },
): Promise<() => Promise<void>> {
  const [gone] = await tx
    .delete(maintenancePhotos)
    .where(
      and(
        eq(maintenancePhotos.workspaceId, workspaceId),
        eq(maintenancePhotos.maintenanceId, maintenanceId),
        eq(maintenancePhotos.id, photoId),
      ),
    )
    .returning({ fileId: maintenancePhotos.fileId })
  if (!gone) throw notFound()

  return dropFile(tx, kit, { workspaceId, fileId: gone.fileId })
}

import { eq, sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { MOST_PHOTOS } from '#features/inspections/rules/choices.ts'
import { inspectionPhotos, inspections } from '#features/inspections/tables.ts'
import { keepUpload } from '#features/media/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { hashOf, linkOf } from './chain.ts'
import { readRow } from './rows.ts'

/** A photo that the phone could not make smaller comes as it is. */
const MOST_BYTES = 11 * 1024 * 1024

export type NewPhoto = { id: string; photoId: string; key: string; takenAt: number; photo: File }

/**
 * Keeps a photo, bound to the one before it; the same one again is kept once. Photos of two phones come one after the other.
 * @throws Problem 404; 413, 415, 422 for one that cannot be kept
 */
export async function addPhoto(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, photoId, key, takenAt: said, photo }: NewPhoto,
): Promise<{ id: string; chain: string; count: number }> {
  const row = await readRow(tx, workspaceId, { id, isHeld: true })
  const { rows } = await tx.execute<{ id: string; seq: number; chain: string }>(sql`
    select id, seq, chain from inspection_photos
     where workspace_id = ${workspaceId} and inspection_id = ${id} order by seq desc`)
  const kept = rows.find((one) => one.id === photoId)
  if (kept) return { id: photoId, chain: kept.chain, count: rows.length }
  if (rows.length >= MOST_PHOTOS) throw invalid({ photo: 'inspections_photos_most' })
  const now = kit.now()
  const takenAt = new Date(Math.min(said, now.getTime()))
  const sha256 = hashOf(new Uint8Array(await photo.arrayBuffer()))
  const chain = linkOf(rows[0]?.chain ?? '', { sha256, takenAt, key })
  const fileId = await keepUpload(tx, kit, {
    ...{ workspaceId, uploadedBy: actorId, file: photo, mostBytes: MOST_BYTES },
  })
  await tx.insert(inspectionPhotos).values({
    ...{ workspaceId, id: photoId, inspectionId: id, seq: (rows[0]?.seq ?? 0) + 1, key, fileId, sha256 },
    ...{ takenAt, chain, isLater: row.state !== 'draft', sizeBytes: photo.size, createdAt: now },
  })
  if (!row.startedAt) await tx.update(inspections).set({ startedAt: now }).where(eq(inspections.id, id))

  return { id: photoId, chain, count: rows.length + 1 }
}

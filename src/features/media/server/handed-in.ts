import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { files } from '#db/tables/files.ts'
import type { Kit } from '#server/kit.ts'
import { uploadLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import type { UploadKind } from '#server/uploads/sniff.ts'
import { DOCUMENTS, findFile, storeFile } from './files.ts'
import { asUploadProblem } from './refusals.ts'

export type HandedIn = {
  workspaceId: string
  uploadedBy: string | null
  file: File
  /** More than the 2 MB of a form, where a device could not make a picture smaller. */
  mostBytes?: number
  /** A picture, a PDF or a Word file unless said otherwise. */
  accept?: readonly UploadKind[]
}

/**
 * Keeps a paper that came with a form (picture, PDF or Word, 2 MB) among the private files of a business; answers its id.
 * @throws Problem 413, 415, 422 for what cannot be kept, with the name of the file
 */
export async function keepUpload(
  tx: Tx,
  kit: Kit,
  {
    workspaceId,
    uploadedBy,
    file,
    mostBytes = uploadLimits.fileBytes,
    accept = ['image', 'document'],
  }: HandedIn,
): Promise<string> {
  if (file.size > mostBytes)
    throw asUploadProblem(new UploadRefused('file_too_large', { fileName: file.name }))
  const { id } = await storeFile(tx, kit, {
    ...{ workspaceId, uploadedBy, containerId: DOCUMENTS, name: file.name },
    bytes: new Uint8Array(await file.arrayBuffer()),
    accept,
  }).catch((error) => {
    throw asUploadProblem(error)
  })

  return id
}

/** Takes a file away in the transaction at hand; what is answered removes its bytes once that has gone through. */
export async function dropFile(
  tx: Tx,
  kit: Kit,
  { workspaceId, fileId }: { workspaceId: string; fileId: string },
): Promise<() => Promise<void>> {
  const row = await findFile(tx, workspaceId, fileId)
  if (!row) return async () => {}
  await tx
    .update(files)
    .set({ deletedAt: kit.now() })
    .where(and(eq(files.workspaceId, workspaceId), eq(files.id, fileId)))
  const keys = [row.key, ...Object.values(row.renditions ?? {}).map((rendition) => rendition.key)]

  return async () => {
    for (const key of keys) await kit.ports.files.remove(key)
  }
}

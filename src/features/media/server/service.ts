import { and, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { files } from '#db/tables/files.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { findFile } from './files.ts'

export { type CutFinder, makeCuts, readCuts, settleCuts } from './cuts.ts'
export { publicSrcSet, publicUrl, signedSrcSet, signedUrl } from './file-url.ts'
export {
  arePublicPictures,
  type Blurs,
  bringStream,
  DOCUMENTS,
  dropMade,
  type FileRow,
  findFile,
  findUpload,
  missingPictures,
  noteStream,
  type PublicPicture,
  readBlurs,
  readFile,
  readPublicPictures,
  renamePaper,
  storeFile,
  storePaper,
} from './files.ts'
export { dropFile, keepUpload } from './handed-in.ts'
export { asUploadProblem } from './refusals.ts'
export { settleWholes } from './wholes.ts'

/** Deletes a file of the uploader's own (or any, for an admin). Refused while a home, a post or a website shows it, or an older version of one. */
export async function deleteFile(
  kit: Kit,
  { workspaceId, fileId, by, isAdmin }: { workspaceId: string; fileId: string; by: string; isAdmin: boolean },
): Promise<void> {
  const row = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const found = await findFile(tx, workspaceId, fileId)
    if (!found || (found.uploadedBy !== by && !isAdmin)) throw notFound()
    const { rows } = await tx.execute<{ is_used: boolean }>(sql`
      select exists (select 1 from property_photos where workspace_id = ${workspaceId} and file_id = ${fileId})
          or exists (select 1 from application_files where workspace_id = ${workspaceId} and file_id = ${fileId})
          or exists (select 1 from inspection_photos where workspace_id = ${workspaceId} and file_id = ${fileId})
          or exists (select 1 from inspection_remarks where workspace_id = ${workspaceId} and file_ids ? ${fileId})
          or exists (select 1 from inspections where workspace_id = ${workspaceId} and signed_file_id = ${fileId})
          or exists (select 1 from insurance_policies where workspace_id = ${workspaceId} and file_id = ${fileId})
          or exists (select 1 from outside_papers where workspace_id = ${workspaceId} and file_id = ${fileId})
          or exists (select 1 from paper_scans where workspace_id = ${workspaceId} and file_id = ${fileId})
          or exists (select 1 from business_cards where workspace_id = ${workspaceId} and portrait_file_id = ${fileId})
          or exists (select 1 from filings where workspace_id = ${workspaceId} and proof_file_id = ${fileId})
          or exists (select 1 from leases where workspace_id = ${workspaceId} and signed_paper_file_id = ${fileId})
          or exists (select 1 from slips where workspace_id = ${workspaceId} and file_id = ${fileId})
          or exists (select 1 from alerts where ${workspaceId} = ${NO_WORKSPACE} and image_file_id = ${fileId})
          or exists (select 1 from popups where ${workspaceId} = ${NO_WORKSPACE} and image_file_id = ${fileId})
          or exists (select 1 from e_cards where ${workspaceId} = ${NO_WORKSPACE} and file_id = ${fileId})
          or exists (select 1 from workspaces where id = ${workspaceId} and logo_file_id = ${fileId})
          or exists (select 1 from posts where workspace_id = ${workspaceId}
                        and (cover_file_id = ${fileId} or concat(body_th, body_en) ilike ${`%(${fileId}%`}))
          or exists (select 1 from website_drafts where workspace_id = ${workspaceId} and content::text like ${`%${fileId}%`})
          or exists (select 1 from website_versions where workspace_id = ${workspaceId} and pages::text like ${`%${fileId}%`})
          as is_used`)
    if (rows[0]!.is_used || found.cutOf) throw conflict('file_in_use')
    await tx
      .update(files)
      .set({ deletedAt: kit.now() })
      .where(and(eq(files.workspaceId, workspaceId), eq(files.id, fileId)))
    // A person's own file in no business is their own matter; what an administrator takes from somebody never is.
    if (workspaceId !== NO_WORKSPACE || found.uploadedBy !== by)
      await audit(tx, {
        at: kit.now(),
        workspaceId,
        actorId: by,
        action: 'file.deleted',
        recordKind: 'file',
        recordId: fileId,
        before: { container: found.containerId, by: found.uploadedBy },
      })
    return found
  })
  const keys = [row.key, ...Object.values(row.renditions ?? {}).map((rendition) => rendition.key)]
  for (const key of keys) await kit.ports.files.remove(key)
}

import { invalid, notFound, Problem } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { audit } from '#server/audit.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import type { Kit } from '#server/kit.ts'
import type { UploadKind } from '#server/uploads/sniff.ts'
import { publicUrl, signedUrl } from './file-url.ts'
import { DOCUMENTS, type FileRow, findUpload, GENERAL, storeFile } from './files.ts'
import { asUploadProblem } from './refusals.ts'

/** What a container takes. */
export function acceptedIn(containerId: number): readonly UploadKind[] {
  return containerId === DOCUMENTS ? ['image', 'document'] : ['image']
}

/**
 * Where a reader's upload belongs. Pictures of homes and of the website need the right to edit a workspace; the
 * rest is the reader's own and lies in no workspace when they work in none. What an administrator uploads as general is
 * the platform's, also where they work in a business: popups, alerts and cards take it from there.
 */
export function ownerOf(context: ApiContext, containerId: number): string {
  const { workspace, role } = signedIn(context)
  if (containerId === GENERAL && role === 'Admin') return NO_WORKSPACE
  if (containerId !== 2 && containerId !== 4) return workspace?.id ?? NO_WORKSPACE
  if (!workspace) throw new Problem(403, '102')
  if (!workspace.rights.includes('edit')) throw new Problem(403, 'no_right')

  return workspace.id
}

/** @throws 422 where a form names another container than its address does: which of the two is meant decides who may read */
export function checkNamed(containerId: number, named: string | number | undefined): void {
  if (named !== undefined && Number(named) !== containerId) throw invalid({ containerId: 'invalid' })
}

export type Upload = {
  name: string
  bytes: Uint8Array
  /** The place on the web that it was brought from. */
  host?: string
}

/**
 * Keeps all files of one request, or none. Sent once more with the same `key` it answers with what was kept the first
 * time: a line that broke after the file had come brings it no second time.
 */
export async function upload(context: ApiContext, containerId: number, uploads: Upload[], key?: string) {
  const { kit } = context
  const workspaceId = ownerOf(context, containerId)
  const uploadedBy = signedIn(context).userId
  if (uploads.length === 0) throw new Problem(422, 'invalid', { fields: { file: 'file_required' } })

  const rows = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const kept: FileRow[] = []
    for (const [nth, { name, bytes, host }] of uploads.entries()) {
      const uploadKey = key && `${key}.${nth}`
      const to = { workspaceId, uploadedBy, containerId, uploadKey }
      const row =
        (await findUpload(tx, to)) ??
        (await storeFile(tx, kit, { ...to, name, bytes, accept: acceptedIn(containerId) }).catch((error) => {
          throw asUploadProblem(error)
        }))
      kept.push(row)
      // Our server went there on their behalf: the audit log says who asked.
      if (host)
        await audit(tx, {
          at: kit.now(),
          workspaceId,
          actorId: uploadedBy,
          action: 'file.brought',
          recordKind: 'file',
          recordId: row.id,
          after: { container: containerId, host },
        })
    }
    return kept
  })

  return rows.map((row) => uploaded(kit, row))
}

/** The file that a client names: by its id, or by the address it was given (which also names the workspace). */
export function addressIn(name: string | undefined): { workspaceId?: string; fileId: string } {
  const ids = name?.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  const fileId = ids.at(-1)
  if (!fileId) throw notFound()

  return { fileId, workspaceId: ids.length > 1 ? ids[0] : undefined }
}

function uploaded(kit: Kit, row: FileRow) {
  const address = { workspaceId: row.workspaceId, fileId: row.id }

  return {
    imageUrl: row.isPublic ? publicUrl(address) : signedUrl(kit, address),
    fileId: row.id,
    fileName: row.name,
    type: row.type,
    sizeBytes: row.sizeBytes,
    width: row.width,
    height: row.height,
  }
}

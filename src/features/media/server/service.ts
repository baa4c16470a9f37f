import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { files } from '#db/tables/properties.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { fileKey, variantKey } from '#server/ports/files/file-key.ts'
import { readFileBytes } from '#server/ports/files/files-port.ts'
import { cleanFileName } from '#server/uploads/file-name.ts'
import { sniff, type UploadKind } from '#server/uploads/sniff.ts'
import { publicSrcSet, publicUrl } from './file-url.ts'

export { publicSrcSet, publicUrl, signedUrl } from './file-url.ts'
export { asUploadProblem } from './refusals.ts'

/** Documents are the only container whose files need a signed link (G042). */
export const DOCUMENTS = 3
/** Pictures of homes: also looked at, so that the same room is told when it is offered twice. */
const PHOTOS = 2

export type NewFile = {
  workspaceId: string
  /** Null for what the product itself makes. */
  uploadedBy: string | null
  containerId: number
  name: string
  bytes: Uint8Array
  /** What is allowed here; images only unless said otherwise. */
  accept?: readonly UploadKind[]
}

export type FileRow = typeof files.$inferSelect

/**
 * Keeps a file: judged by its content, pictures re-encoded without their metadata, bytes first, then the row in the
 * caller's transaction, so that a row never points to nothing. Renditions follow in a job.
 * @throws UploadRefused for bytes that are not what the place accepts
 */
export async function storeFile(kit: Kit, tx: Tx, file: NewFile): Promise<FileRow> {
  const found = await sniff(file.bytes, file.accept ?? ['image'])
  const kept =
    found.kind === 'image'
      ? await kit.ports.images.reencode(file.bytes)
      : { ...found, bytes: file.bytes, width: null, height: null }

  return keep(kit, tx, { ...file, ...kept, name: cleanFileName(file.name, kept.ending) })
}

export type NewPaper = Pick<NewFile, 'workspaceId' | 'name' | 'bytes'> & { ending: 'pdf' | 'csv' }

/** Keeps a paper that the product made (private, as it is). */
export async function storePaper(kit: Kit, tx: Tx, paper: NewPaper): Promise<FileRow> {
  const type = paper.ending === 'pdf' ? 'application/pdf' : 'text/csv'
  return keep(kit, tx, {
    ...paper,
    name: cleanFileName(paper.name, paper.ending),
    uploadedBy: null,
    containerId: DOCUMENTS,
    type,
    width: null,
    height: null,
  })
}

type Kept = NewFile & { type: string; ending: string; width: number | null; height: number | null }

async function keep(kit: Kit, tx: Tx, file: Kept): Promise<FileRow> {
  const { workspaceId, containerId, bytes, ending, type } = file
  const id = newId()
  const key = fileKey({ folder: `w/${workspaceId}/${containerId}`, ending, id })
  await kit.ports.files.put(key, bytes, { type })
  const [row] = await tx
    .insert(files)
    .values({
      workspaceId,
      id,
      uploadedBy: file.uploadedBy,
      containerId,
      isPublic: containerId !== DOCUMENTS,
      name: file.name,
      type,
      sizeBytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      key,
      width: file.width,
      height: file.height,
      createdAt: kit.now(),
    })
    .returning()
  if (type.startsWith('image/')) await announce(tx, 'file.uploaded', { workspaceId, fileId: id })

  return row!
}

/** A file that is there, or undefined. */
export async function findFile(tx: Tx, workspaceId: string, fileId: string): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), eq(files.id, fileId), isNull(files.deletedAt)))

  return row
}

/** Whether each of these is a picture of the workspace that anybody may see: what pages, posts and homes may show. */
export async function arePublicPictures(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const found = await tx.select({ id: files.id }).from(files).where(arePublic(workspaceId, wanted))

  return found.length === wanted.length
}

/** A public picture and how large it is, in pixels. */
export type PublicPicture = { fileId: string; src: string; srcSet: string; width: number; height: number }

/** Those of these files that are pictures of the workspace which anybody may see; others fall away. */
export async function readPublicPictures(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<PublicPicture[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select({ fileId: files.id, width: files.width, height: files.height })
    .from(files)
    .where(arePublic(workspaceId, ids))

  return found.flatMap(({ fileId, width, height }) =>
    width && height
      ? [
          {
            fileId,
            src: publicUrl({ workspaceId, fileId }, '960'),
            srcSet: publicSrcSet({ workspaceId, fileId }),
            width,
            height,
          },
        ]
      : [],
  )
}

const arePublic = (workspaceId: string, ids: readonly string[]) =>
  and(
    eq(files.workspaceId, workspaceId),
    inArray(files.id, [...ids]),
    eq(files.isPublic, true),
    isNull(files.deletedAt),
    like(files.type, 'image/%'),
  )

/** All bytes of a kept file, for mails, papers and slips. Throws when the store has lost it. */
export async function readFile({ ports }: Pick<Kit, 'ports'>, { key }: Pick<FileRow, 'key'>) {
  const stored = await ports.files.get(key)
  if (!stored) throw new Error('a file of the database is missing in the store')

  return readFileBytes(stored)
}

/** Makes the widths of a picture, and keeps what a home's photo looks like. Safe to repeat: the same keys get the same bytes. */
export async function makeRenditions(kit: Kit, workspaceId: string, fileId: string): Promise<void> {
  const row = await kit.database.inWorkspace(workspaceId, (tx) => findFile(tx, workspaceId, fileId))
  if (!row || row.renditions) return
  const made = await kit.ports.images.renditions(await readFile(kit, row))
  const renditions: NonNullable<FileRow['renditions']> = {}
  for (const { bytes, type, ending, width, height } of made.sizes) {
    const key = variantKey(row.key, String(width), ending)
    await kit.ports.files.put(key, bytes, { type })
    renditions[String(width)] = { key, width, height }
  }
  const smallest = made.sizes[0]
  const likeness =
    row.containerId === PHOTOS && smallest ? await kit.ports.images.likeness(smallest.bytes) : null
  await kit.database.inWorkspace(workspaceId, (tx) =>
    tx
      .update(files)
      .set({ renditions, placeholder: made.placeholder.colour, likeness })
      .where(and(eq(files.workspaceId, workspaceId), eq(files.id, fileId))),
  )
}

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
          or exists (select 1 from slips where workspace_id = ${workspaceId} and file_id = ${fileId})
          or exists (select 1 from workspaces where id = ${workspaceId} and logo_file_id = ${fileId})
          or exists (select 1 from posts where workspace_id = ${workspaceId}
                        and (cover_file_id = ${fileId} or concat(body_th, body_en) ilike ${`%(${fileId}%`}))
          or exists (select 1 from website_drafts where workspace_id = ${workspaceId} and content::text like ${`%${fileId}%`})
          or exists (select 1 from website_versions where workspace_id = ${workspaceId} and pages::text like ${`%${fileId}%`})
          as is_used`)
    if (rows[0]!.is_used) throw conflict('file_in_use')
    await tx
      .update(files)
      .set({ deletedAt: kit.now() })
      .where(and(eq(files.workspaceId, workspaceId), eq(files.id, fileId)))
    return found
  })
  const keys = [row.key, ...Object.values(row.renditions ?? {}).map((rendition) => rendition.key)]
  for (const key of keys) await kit.ports.files.remove(key)
}

import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { files } from '#db/tables/files.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { fileKey, fileTypeOfEnding } from '#server/ports/files/file-key.ts'
import { readFileBytes } from '#server/ports/files/files-port.ts'
import { cleanFileName } from '#server/uploads/file-name.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { sniff, type UploadKind } from '#server/uploads/sniff.ts'
import { publicSrcSet, publicUrl } from './file-url.ts'

/** Documents are the only container whose files need a signed link (G042). */
export const DOCUMENTS = 3
/** Pictures of a business's website. */
export const WEBSITE = 4
/** Anything else; of an administrator: the platform's. */
export const GENERAL = 5

export type NewFile = {
  workspaceId: string
  /** Null for what the product itself makes. */
  uploadedBy: string | null
  containerId: number
  name: string
  bytes: Uint8Array
  /** What is allowed here; images only unless said otherwise. */
  accept?: readonly UploadKind[]
  /** What the client calls this sending (`findUpload`). */
  uploadKey?: string
}

export type FileRow = typeof files.$inferSelect

/**
 * Keeps a file: judged by its content, pictures re-encoded without their metadata, bytes first, then the row in the
 * caller's transaction, so that a row never points to nothing. Renditions follow in a job.
 * @throws UploadRefused for bytes that are not what the place accepts
 */
export async function storeFile(tx: Tx, kit: Kit, file: NewFile): Promise<FileRow> {
  const kept = await judge(kit, file).catch((error) => {
    // Whoever sent it is told which one it was.
    if (!(error instanceof UploadRefused) || error.fileName) throw error
    throw new UploadRefused(error.code, { fileName: cleanFileName(file.name), cause: error })
  })

  return keepFile(tx, kit, { ...file, ...kept, name: cleanFileName(file.name, kept.ending) })
}

async function judge(kit: Kit, { bytes, accept = ['image'] }: NewFile) {
  const found = await sniff(bytes, accept)

  return found.kind === 'image'
    ? kit.ports.images.reencode(bytes)
    : { ...found, bytes, width: null, height: null }
}

export type NewPaper = Pick<NewFile, 'workspaceId' | 'name' | 'bytes'> & { ending: 'pdf' | 'csv' }

/** Keeps a paper that the product made (private, as it is). */
export async function storePaper(tx: Tx, kit: Kit, paper: NewPaper): Promise<FileRow> {
  const type = paper.ending === 'pdf' ? 'application/pdf' : 'text/csv'
  return keepFile(tx, kit, {
    ...paper,
    name: cleanFileName(paper.name, paper.ending),
    uploadedBy: null,
    containerId: DOCUMENTS,
    type,
    width: null,
    height: null,
  })
}

/**
 * Brings bytes that we make to the store as they come, and says what they are; `noteStream` writes them down. Nothing is held
 * meanwhile: what takes long is made outside of a transaction that holds rows.
 */
export async function bringStream(
  kit: Kit,
  { workspaceId, ending, bytes }: { workspaceId: string; ending: 'xlsx'; bytes: ReadableStream<Uint8Array> },
): Promise<Brought> {
  const id = newId()
  const key = fileKey({ folder: `w/${workspaceId}/${DOCUMENTS}`, ending, id })
  const sum = createHash('sha256')
  const counted = bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, to) {
        sum.update(part)
        to.enqueue(part)
      },
    }),
  )
  const { size } = await kit.ports.files.put(key, counted, { type: fileTypeOfEnding(ending)! })

  return { id, key, size, sha256: sum.digest('hex'), type: fileTypeOfEnding(ending)! }
}

export type Brought = { id: string; key: string; size: number; sha256: string; type: string }

/** Writes down a private file whose bytes were brought (`bringStream`). Answers its id. */
export async function noteStream(
  tx: Tx,
  kit: Kit,
  { workspaceId, name, brought }: { workspaceId: string; name: string; brought: Brought },
): Promise<string> {
  const { id, key, size, sha256, type } = brought
  await tx.insert(files).values({
    ...{ workspaceId, id, key, sha256, type, sizeBytes: size, uploadedBy: null },
    ...{ containerId: DOCUMENTS, isPublic: false, createdAt: kit.now() },
    name: cleanFileName(name, key.slice(key.lastIndexOf('.') + 1)),
  })

  return id
}

/** Takes away files that we made: they open no more. */
export async function dropMade(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  fileIds: string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .update(files)
    .set({ deletedAt: kit.now() })
    .where(and(eq(files.workspaceId, workspaceId), inArray(files.id, fileIds)))
}

/** Another name for a paper of ours, as it is saved under: of the copy from before signing once there is a signed one. */
export async function renamePaper(
  tx: Tx,
  { workspaceId, fileId, name }: { workspaceId: string; fileId: string; name: string },
): Promise<void> {
  await tx
    .update(files)
    .set({ name: cleanFileName(name, 'pdf') })
    .where(and(eq(files.workspaceId, workspaceId), eq(files.id, fileId)))
}

type Kept = NewFile & {
  type: string
  ending: string
  width: number | null
  height: number | null
  /** What it was cut out of, and how. */
  cutOf?: string
  cut?: string
}

/** Keeps bytes that were judged or made by us: the bytes first, then the row. */
export async function keepFile(tx: Tx, kit: Kit, file: Kept): Promise<FileRow> {
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
      cutOf: file.cutOf,
      cut: file.cut,
      uploadKey: file.uploadKey,
      createdAt: kit.now(),
    })
    .returning()
  if (type.startsWith('image/')) await announce(tx, 'file.uploaded', { workspaceId, fileId: id })

  return row!
}

export type Sending = Pick<NewFile, 'workspaceId' | 'containerId' | 'uploadedBy' | 'uploadKey'>

/**
 * The file that came with an earlier try of the same sending, whose answer was lost; undefined where there was none. Who
 * tries again while the first is still at work waits for it.
 */
export async function findUpload(
  tx: Tx,
  { workspaceId, containerId, uploadedBy, uploadKey }: Sending,
): Promise<FileRow | undefined> {
  if (!uploadKey || !uploadedBy) return undefined
  const sending = `upload:${workspaceId}/${containerId}/${uploadedBy}/${uploadKey}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sending}, 0))`)
  const [row] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.workspaceId, workspaceId),
        eq(files.containerId, containerId),
        eq(files.uploadedBy, uploadedBy),
        eq(files.uploadKey, uploadKey),
        isNull(files.deletedAt),
      ),
    )

  return row
}

/** A file that is there, or undefined. */
export async function findFile(tx: Tx, workspaceId: string, fileId: string): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), eq(files.id, fileId), isNull(files.deletedAt)))

  return row
}

/**
 * Whether each of these is a picture of the workspace that anybody may see: what pages, posts and homes may show. With
 * `isWebsite` also pictures of the website that visitors see only cut.
 */
export async function arePublicPictures(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  like = { isWebsite: false },
): Promise<boolean> {
  return (await missingPictures(tx, workspaceId, ids, like)).length === 0
}

/** Those of these files that are no such picture (`arePublicPictures`), or none any more. */
export async function missingPictures(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  { isWebsite = false } = {},
): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(wholePictures(workspaceId, wanted, { isWebsite }))
  const there = new Set(found.map(({ id }) => id))

  return wanted.filter((id) => !there.has(id))
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
    .where(wholePictures(workspaceId, ids))

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

/** By its id, what stands in the place of a picture until it has come: of these pictures, and of what was cut out of them. */
export type Blurs = ReadonlyMap<string, string>

export async function readBlurs(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Blurs> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: files.id, blur: files.placeholder })
    .from(files)
    .where(
      and(
        eq(files.workspaceId, workspaceId),
        or(inArray(files.id, [...ids]), inArray(files.cutOf, [...ids])),
        isNull(files.deletedAt),
      ),
    )

  return new Map(found.flatMap(({ id, blur }) => (blur ? [[id, blur]] : [])))
}

/** Whole pictures of the workspace that anybody may see; with `isWebsite` also those that only its website is made of. */
function wholePictures(workspaceId: string, ids: readonly string[], { isWebsite = false } = {}) {
  const isPublic = eq(files.isPublic, true)

  return and(
    eq(files.workspaceId, workspaceId),
    inArray(files.id, [...ids]),
    isWebsite ? or(isPublic, eq(files.containerId, WEBSITE)) : isPublic,
    isNull(files.cutOf),
    isNull(files.deletedAt),
    like(files.type, 'image/%'),
  )
}

/** All bytes of a kept file, for mails, papers and slips. Throws when the store has lost it. */
export async function readFile({ ports }: Pick<Kit, 'ports'>, { key }: Pick<FileRow, 'key'>) {
  const stored = await ports.files.get(key)
  if (!stored) throw new Error('a file of the database is missing in the store')

  return readFileBytes(stored)
}

import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { files } from '#db/tables/files.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { variantKey } from '#server/ports/files/file-key.ts'
import { type FileRow, findFile, readFile } from './files.ts'

/** Pictures of homes: also looked at, so that the same room is told when it is offered twice. */
const PHOTOS = 2

export type Renditions = NonNullable<FileRow['renditions']>

/** What a rendition is called: `640` in WebP, `640-avif`, `icon-180`. */
export const avifName = (width: number | string) => `${width}-avif`

/** Makes the widths of a picture, and keeps what a home's photo looks like. Safe to repeat: the same keys get the same bytes. */
export async function makeRenditions(kit: Kit, workspaceId: string, fileId: string): Promise<void> {
  const row = await kit.database.inWorkspace(workspaceId, (tx) => findFile(tx, workspaceId, fileId))
  if (!row || row.renditions) return
  const made = await kit.ports.images.renditions(await readFile(kit, row))
  const renditions: Renditions = {}
  for (const { bytes, type, ending, width, height } of made.sizes) {
    const key = variantKey(row.key, String(width), ending)
    await kit.ports.files.put(key, bytes, { type })
    renditions[String(width)] = { key, width, height }
  }
  const smallest = made.sizes[0]
  const likeness =
    row.containerId === PHOTOS && smallest ? await kit.ports.images.likeness(smallest.bytes) : null
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    await tx
      .update(files)
      .set({ renditions, placeholder: made.blur, likeness })
      .where(and(eq(files.workspaceId, workspaceId), eq(files.id, fileId)))
    await tellShown(tx, workspaceId, fileId)
  })
}

/** Tells those who show a photo already; who puts it somewhere later finds all there is. */
export async function tellShown(tx: Tx, workspaceId: string, fileId: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select 1 from property_photos where workspace_id = ${workspaceId} and file_id = ${fileId} limit 1`,
  )
  if (rowCount) await announce(tx, 'file.blurred', { workspaceId, fileId })
}

/** The widths in WebP, the narrowest first. */
export function webpWidths(renditions: FileRow['renditions']) {
  return Object.entries(renditions ?? {})
    .filter(([name]) => /^\d+$/.test(name))
    .map(([, rendition]) => rendition)
    .sort((a, b) => a.width - b.width)
}

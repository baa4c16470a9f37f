import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { files } from '#db/tables/properties.ts'
import type { Kit } from '#server/kit.ts'
import { type FileRow, findFile, keepFile, readFile, WEBSITE } from './files.ts'

/**
 * How a picture is cut: around a point, in hundredths of its sides, and by how much; 100 is the whole. The part that is
 * left is what a frame of any shape can show of it, so the same point stays where it was.
 */
export type Cut = { fileId: string; x: number; y: number; zoom: number }

export type ShownPictures = {
  /** What visitors see cut. */
  cuts: readonly Cut[]
  /** What they see whole. */
  whole: readonly string[]
}

/** The file that holds a cut and nothing of the rest; undefined for one that is not made. */
export type CutFinder = (cut: Cut) => string | undefined

const nameOf = ({ x, y, zoom }: Cut) => `${x}-${y}-${zoom}`

/** The cuts of a workspace that are there. */
export async function readCuts(tx: Tx, workspaceId: string): Promise<CutFinder> {
  const rows = await cutsOf(tx, workspaceId)
  const found = new Map(rows.map((row) => [`${row.cutOf}/${row.cut}`, row.id]))

  return (cut) => found.get(`${cut.fileId}/${nameOf(cut)}`)
}

/**
 * Makes the cuts that a website shows, takes away those that it shows no more, and keeps visitors from the whole of what
 * they see only a part of. Safe to repeat. Answers the keys of bytes to remove once the transaction has committed.
 */
export async function settleCuts(
  kit: Kit,
  tx: Tx,
  workspaceId: string,
  { cuts, whole }: ShownPictures,
): Promise<string[]> {
  const wanted = new Map(cuts.map((cut) => [`${cut.fileId}/${nameOf(cut)}`, cut]))
  const gone: FileRow[] = []
  for (const row of await cutsOf(tx, workspaceId))
    if (!wanted.delete(`${row.cutOf}/${row.cut}`)) gone.push(row)
  for (const cut of wanted.values()) await makeCut(kit, tx, workspaceId, cut)
  if (gone.length > 0)
    await tx
      .update(files)
      .set({ deletedAt: kit.now() })
      .where(
        and(
          eq(files.workspaceId, workspaceId),
          inArray(
            files.id,
            gone.map((row) => row.id),
          ),
        ),
      )
  await hideWholes(tx, workspaceId, { cuts, whole })

  return gone.flatMap((row) => [row.key, ...Object.values(row.renditions ?? {}).map(({ key }) => key)])
}

function cutsOf(tx: Tx, workspaceId: string): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), isNotNull(files.cutOf), isNull(files.deletedAt)))
}

async function makeCut(kit: Kit, tx: Tx, workspaceId: string, cut: Cut): Promise<void> {
  const source = await findFile(tx, workspaceId, cut.fileId)
  if (!source?.type.startsWith('image/')) return
  const side = 100 / cut.zoom
  const part = {
    left: (cut.x / 100) * (1 - side),
    top: (cut.y / 100) * (1 - side),
    width: side,
    height: side,
  }
  const made = await kit.ports.images.cut(await readFile(kit, source), part)
  await keepFile(kit, tx, {
    ...made,
    workspaceId,
    uploadedBy: source.uploadedBy,
    containerId: WEBSITE,
    name: source.name,
    cutOf: source.id,
    cut: nameOf(cut),
  })
}

/** Pictures of the website alone: what is also a photo of a home, a logo or in a post is seen there anyway. */
async function hideWholes(tx: Tx, workspaceId: string, { cuts, whole }: ShownPictures): Promise<void> {
  const onlyCut = cuts.map((cut) => cut.fileId).filter((id) => !whole.includes(id))
  if (onlyCut.length > 0)
    await tx.execute(sql`
      update files f set is_public = false
       where f.workspace_id = ${workspaceId} and f.container_id = ${WEBSITE} and f.is_public and f.cut_of is null
         and f.id = any (${sql.param(onlyCut)}::uuid[])
         and not exists (select 1 from property_photos p where p.workspace_id = f.workspace_id and p.file_id = f.id)
         and not exists (select 1 from workspaces w where w.id = f.workspace_id and w.logo_file_id = f.id)
         and not exists (select 1 from posts p where p.workspace_id = f.workspace_id
                            and (p.cover_file_id = f.id or concat(p.body_th, p.body_en) ilike '%(' || f.id || '%'))`)
  if (whole.length > 0)
    await tx.execute(sql`
      update files set is_public = true
       where workspace_id = ${workspaceId} and container_id = ${WEBSITE} and not is_public
         and id = any (${sql.param([...whole])}::uuid[])`)
}

import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { files } from '#db/tables/files.ts'
import type { Kit } from '#server/kit.ts'
import { type FileRow, findFile, keepFile, readFile, WEBSITE } from './files.ts'

/**
 * How a picture is cut: around a point, in hundredths of its sides, and by how much; 100 is the whole. The part that is
 * left is what a frame of any shape can show of it, so the same point stays where it was.
 */
export type Cut = { fileId: string; x: number; y: number; zoom: number }

/** The file that holds a cut and nothing of the rest; undefined for one that is not made. */
export type CutFinder = (cut: Cut) => string | undefined

const nameOf = ({ x, y, zoom }: Cut) => `${x}-${y}-${zoom}`
const keyOf = (cut: Cut) => `${cut.fileId}/${nameOf(cut)}`

/** The cuts of a workspace that are there. */
export async function readCuts(tx: Tx, workspaceId: string): Promise<CutFinder> {
  const rows = await cutsOf(tx, workspaceId)
  const found = new Map(rows.map((row) => [`${row.cutOf}/${row.cut}`, row.id]))

  return (cut) => found.get(keyOf(cut))
}

/**
 * Makes the cuts that a website is going to show, beside those that it shows: reading, cutting and keeping a picture
 * takes up to a second, and nobody waits at a lock meanwhile. Nobody is shown them before `settleCuts`. Safe to repeat.
 * Answers those that could not be made, as somebody lost the picture or it cannot be read.
 */
export async function makeCuts(kit: Kit, workspaceId: string, cuts: readonly Cut[]): Promise<Cut[]> {
  const made = await kit.database.inWorkspace(workspaceId, (tx) => readCuts(tx, workspaceId))
  const failed: Cut[] = []
  for (const cut of new Map(cuts.map((one) => [keyOf(one), one])).values()) {
    if (made(cut)) continue
    await makeCut(kit, workspaceId, cut).catch((error: Error) => {
      kit.log.error('cut_picture', { workspaceId, fileId: cut.fileId, error })
      failed.push(cut)
    })
  }

  return failed
}

/**
 * Takes away the cuts that a website shows no more, in the transaction that makes it show others. Answers the keys of
 * bytes to remove once it has committed, and whether all that is wanted is there: somebody who published at the same
 * time may have taken it away again.
 */
export async function settleCuts(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  cuts: readonly Cut[],
): Promise<{ gone: string[]; isWhole: boolean }> {
  const wanted = new Set(cuts.map(keyOf))
  const gone: FileRow[] = []
  for (const row of await cutsOf(tx, workspaceId))
    if (!wanted.delete(`${row.cutOf}/${row.cut}`)) gone.push(row)
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

  return {
    gone: gone.flatMap((row) => [row.key, ...Object.values(row.renditions ?? {}).map(({ key }) => key)]),
    isWhole: wanted.size === 0,
  }
}

function cutsOf(tx: Tx, workspaceId: string): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), isNotNull(files.cutOf), isNull(files.deletedAt)))
}

async function makeCut(kit: Kit, workspaceId: string, cut: Cut): Promise<void> {
  const source = await kit.database.inWorkspace(workspaceId, (tx) => findFile(tx, workspaceId, cut.fileId))
  if (!source?.type.startsWith('image/')) throw new Error('the picture to cut is gone')
  const side = 100 / cut.zoom
  const part = {
    left: (cut.x / 100) * (1 - side),
    top: (cut.y / 100) * (1 - side),
    width: side,
    height: side,
  }
  const made = await kit.ports.images.cut(await readFile(kit, source), part)
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    // Two who publish at once cut alike: the second finds what the first has made.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`cut:${workspaceId}/${keyOf(cut)}`}, 0))`,
    )
    if ((await readCuts(tx, workspaceId))(cut)) return
    await keepFile(tx, kit, {
      ...made,
      workspaceId,
      uploadedBy: source.uploadedBy,
      containerId: WEBSITE,
      name: source.name,
      cutOf: source.id,
      cut: nameOf(cut),
    })
  })
}

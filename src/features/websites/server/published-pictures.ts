import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { makeCuts, settleCuts, settleWholes } from '#features/media/server/service.ts'
import { PAGE_NAMES, picturesIn, type SiteContent } from '#features/websites/content.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { lockDraft } from './draft.ts'

type Pages = Partial<SiteContent>

/** So often the cuts are made once more that somebody else took away between making and showing them. */
const TRIES = 3

/**
 * Makes of the pictures of a website what visitors are to see of them, then shows them: what a manager cut away is never
 * sent, and cutting holds nobody's lock.
 * @param read the pages that are about to be shown
 * @param show makes them what visitors see, in its transaction, and settles their pictures there (`settlePictures`)
 * @throws 409 `website_picture_uncut` with the pages (`fields`) whose picture could not be cut: nothing was shown
 */
export async function withPictures<T>(
  kit: Kit,
  workspaceId: string,
  {
    read,
    show,
  }: { read: (tx: Tx) => Promise<Pages>; show: (tx: Tx) => Promise<{ gone: string[]; shown: T }> },
): Promise<T> {
  for (let nth = 1; ; nth++) {
    const pages = await kit.database.inWorkspace(workspaceId, read)
    const failed = await makeCuts(kit, workspaceId, cutsIn(pages))
    if (failed.length > 0) throw uncut(pages, failed)
    try {
      const { gone, shown } = await kit.database.inWorkspace(workspaceId, show)
      for (const key of gone) await kit.ports.files.remove(key)
      return shown
    } catch (error) {
      if (!(error instanceof CutsTaken)) throw error
      if (nth === TRIES) throw uncut(pages, [])
    }
  }
}

/** In the transaction that shows these pages: takes away what they show no more. Answers the keys of its bytes. */
export async function settlePictures(tx: Tx, kit: Kit, workspaceId: string, pages: Pages): Promise<string[]> {
  const { gone, isWhole } = await settleCuts(tx, kit, workspaceId, cutsIn(pages))
  if (!isWhole) throw new CutsTaken()
  await settleWholes(tx, { workspaceId }, kit.now())

  return gone
}

class CutsTaken extends Error {}

const cutsIn = (content: unknown) => picturesIn(content).filter(({ zoom }) => zoom > 100)

function uncut(pages: Pages, failed: { fileId: string }[]): Problem {
  const ids = new Set(failed.map(({ fileId }) => fileId))
  const bad = PAGE_NAMES.filter((page) => cutsIn(pages[page]).some(({ fileId }) => ids.has(fileId)))

  return new Problem(409, 'website_picture_uncut', {
    fields: Object.fromEntries(bad.map((page) => [page, 'website_picture_uncut'])),
  })
}

/** The websites that were published before their pictures were cut here, and whole pictures of posts that are over. */
async function settleAll(kit: Kit): Promise<void> {
  const { rows } = await asOwner(kit.database, async (tx) => {
    await settleWholes(tx, 'all', kit.now())
    return tx.execute<{ id: string }>(sql`
      select w.id from workspaces w
       where jsonb_path_exists(w.website, '$.**.zoom ? (@ > 100)')
         and not exists (select 1 from files f where f.workspace_id = w.id and f.cut_of is not null and f.deleted_at is null)`)
  })
  for (const { id } of rows)
    await withPictures(kit, id, {
      read: (tx) => readShown(tx, id),
      show: async (tx) => {
        await lockDraft(tx, id)
        return { gone: await settlePictures(tx, kit, id, await readShown(tx, id)), shown: null }
      },
    })
      // A picture that cannot be read keeps no other website waiting; it was logged when it could not be cut.
      .catch((error: Error) => {
        if (!(error instanceof Problem)) kit.log.error('cut_published_pictures', { workspaceId: id, error })
      })
}

async function readShown(tx: Tx, workspaceId: string): Promise<Pages> {
  const [site] = await tx
    .select({ website: workspaces.website })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))

  return site?.website?.pages ?? {}
}

export const websitesSchedules: Schedule[] = [
  { name: 'cut_published_pictures', cron: '*/30 * * * *', run: settleAll },
]

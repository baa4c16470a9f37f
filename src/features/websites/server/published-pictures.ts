import { sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import type { Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { settleCuts } from '../../media/server/service.ts'
import { picturesIn, type SiteContent } from '../content.ts'

/**
 * Makes of the pictures of a website what visitors are to see of them, as it is published: what a manager cut away is
 * never sent. Answers the keys of bytes to remove after the commit.
 */
export function settlePictures(
  kit: Kit,
  tx: Tx,
  workspaceId: string,
  pages: Partial<SiteContent>,
): Promise<string[]> {
  const pictures = picturesIn(pages)

  return settleCuts(kit, tx, workspaceId, {
    cuts: pictures.filter(({ zoom }) => zoom > 100),
    whole: pictures.filter(({ zoom }) => zoom <= 100).map(({ fileId }) => fileId),
  })
}

type Row = { id: string; pages: Partial<SiteContent> }

/** The websites that were published before their pictures were cut here. */
async function settleAll(kit: Kit): Promise<void> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<Row>(sql`
      select w.id, w.website -> 'pages' as pages from workspaces w
       where jsonb_path_exists(w.website, '$.**.zoom ? (@ > 100)')
         and not exists (select 1 from files f where f.workspace_id = w.id and f.cut_of is not null and f.deleted_at is null)`),
  )
  for (const { id, pages } of rows)
    await kit.database
      .inWorkspace(id, (tx) => settlePictures(kit, tx, id, pages))
      // A picture that cannot be read keeps no other website waiting.
      .catch((error: Error) => kit.log.error('cut_published_pictures', { workspaceId: id, error }))
}

export const websitesSchedules: Schedule[] = [
  { name: 'cut_published_pictures', cron: '*/30 * * * *', run: settleAll },
]

import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { type FileRow, readFile } from './files.ts'
import { tellShown, webpWidths } from './renditions.ts'

const BATCH = 200

type Row = Pick<FileRow, 'key' | 'renditions'> & { workspace_id: string; id: string }

/** Makes what stands in the place of pictures until they have come, for those of an older installation. */
export async function blurPictures(kit: Kit): Promise<void> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<Row>(sql`
      select workspace_id, id, key, renditions from files
       where placeholder is null and is_public and renditions is not null and deleted_at is null
       order by created_at desc limit ${BATCH}`),
  )
  for (const row of rows) {
    const [smallest] = webpWidths(row.renditions)
    // One that cannot be read has none; it is not tried again for ever.
    const blur = await readFile(kit, smallest ?? row)
      .then((bytes) => kit.ports.images.blur(bytes))
      .catch(() => '')
    await kit.database.inWorkspace(row.workspace_id, async (tx) => {
      await tx.execute(sql`
        update files set placeholder = ${blur} where workspace_id = ${row.workspace_id} and id = ${row.id}`)
      await tellShown(tx, row.workspace_id, row.id)
    })
  }
}

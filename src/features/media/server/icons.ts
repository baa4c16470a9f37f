import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { variantKey } from '#server/ports/files/file-key.ts'
import { ICONS } from './file-url.ts'
import { type FileRow, readFile } from './files.ts'
import type { Renditions } from './renditions.ts'

const BATCH = 50

type Row = Pick<FileRow, 'key' | 'type'> & { workspace_id: string; id: string }

/** Makes the icons of websites whose picture for the tab, or logo, has none yet. Until then its address brings the picture. */
export async function makeIcons(kit: Kit): Promise<void> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<Row>(sql`
      select f.workspace_id, f.id, f.key, f.type from workspaces w
        join files f on f.workspace_id = w.id
         and f.id = coalesce((w.website -> 'pages' -> 'look' ->> 'favicon')::uuid, w.logo_file_id)
       where f.is_public and f.deleted_at is null and f.renditions is not null and not f.renditions ? 'icon-32'
       limit ${BATCH}`),
  )
  for (const row of rows)
    await drawIcons(kit, row).catch((error: Error) => {
      // One that cannot be read keeps no other website waiting.
      kit.log.warn('icons_not_made', { workspaceId: row.workspace_id, fileId: row.id, error })
    })
}

async function drawIcons(kit: Kit, row: Row): Promise<void> {
  const bytes = await readFile(kit, row).catch(() => null)
  if (!bytes) return
  const more: Renditions = {}
  for (const side of ICONS) {
    const name = `icon-${side}`
    const icon = await kit.ports.images.icon(bytes, { side, isFilled: side === 180 })
    const key = variantKey(row.key, name, icon.ending)
    await kit.ports.files.put(key, icon.bytes, { type: icon.type })
    more[name] = { key, width: side, height: side }
  }
  await kit.database.inWorkspace(row.workspace_id, (tx) =>
    tx.execute(sql`
      update files set renditions = renditions || ${JSON.stringify(more)}::jsonb
       where workspace_id = ${row.workspace_id} and id = ${row.id} and deleted_at is null`),
  )
}

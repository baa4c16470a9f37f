import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { readFile } from './files.ts'

const BATCH = 200

type Row = { workspace_id: string; id: string; key: string }

/**
 * Looks at photos of homes that nobody has looked at yet: those that were there before such looks, and those whose look
 * failed. Drawings are left out. A picture that cannot be read counts as one with nothing to tell it by.
 */
export async function lookAtPhotos(kit: Kit): Promise<void> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<Row>(sql`
      select f.workspace_id, f.id, f.key from files f
       where f.likeness is null and f.container_id = 2 and f.deleted_at is null and f.type like 'image/%'
         and exists (select 1 from property_photos o
                      where o.workspace_id = f.workspace_id and o.file_id = f.id and not o.is_drawn)
       order by f.workspace_id, f.id limit ${BATCH}`),
  )
  for (const row of rows) await look(kit, row)
}

async function look(kit: Kit, row: Row): Promise<void> {
  const found = await readFile(kit, row)
    .then((bytes) => kit.ports.images.likeness(bytes))
    .catch(() => 0n)
  await kit.database.inWorkspace(row.workspace_id, (tx) =>
    tx.execute(sql`
      update files set likeness = ${String(found)}::bigint
       where workspace_id = ${row.workspace_id} and id = ${row.id}`),
  )
}

import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { variantKey } from '#server/ports/files/file-key.ts'
import { type FileRow, readFile } from './files.ts'
import { avifName, type Renditions, webpWidths } from './renditions.ts'

/** Worth keeping at nine tenths of the WebP or less: a few hundred bytes are not worth a second file. */
const WORTH = 0.9
/** So long of each minute: a third of one core, and what somebody uploads waits for one width at most. */
const BUDGET_MS = 20_000
const BATCH = 60

type Row = Pick<FileRow, 'key' | 'renditions'> & { workspace_id: string; id: string }
type Made = { workspaceId: string; id: string; more: Renditions }

/**
 * Makes public pictures once more in AVIF, the newest first: those just uploaded and those of an older installation
 * alike. What does not become lighter stays as it is. All of a run is written down at once, for each writing empties
 * the kept pages.
 */
export async function lightenPictures(kit: Kit, { budgetMs = BUDGET_MS } = {}): Promise<void> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<Row>(sql`
      select workspace_id, id, key, renditions from files
       where light_at is null and is_public and renditions is not null and deleted_at is null
       order by created_at desc limit ${BATCH}`),
  )
  const done: Made[] = []
  const end = performance.now() + budgetMs
  for (const row of rows) {
    // One that cannot be read stays in WebP; it is not tried again for ever.
    const more = await lighten(kit, row).catch(() => ({}))
    done.push({ workspaceId: row.workspace_id, id: row.id, more })
    if (performance.now() > end) break
  }
  if (done.length > 0) await note(kit, done)
}

async function lighten(kit: Kit, row: Row): Promise<Renditions> {
  const bytes = await readFile(kit, row)
  const more: Renditions = {}
  for (const webp of webpWidths(row.renditions)) {
    const before = (await kit.ports.files.get(webp.key))?.size ?? 0
    const { bytes: light, type, width, height } = await kit.ports.images.avif(bytes, webp.width)
    if (light.byteLength > before * WORTH) continue
    const key = variantKey(row.key, String(webp.width), 'avif')
    await kit.ports.files.put(key, light, { type })
    more[avifName(webp.width)] = { key, width, height }
  }

  return more
}

/** What was deleted meanwhile loses its new bytes again. */
async function note(kit: Kit, done: Made[]): Promise<void> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<{ id: string }>(sql`
      update files f set renditions = f.renditions || made.more, light_at = ${kit.now().toISOString()}
        from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as made("workspaceId" uuid, id uuid, more jsonb)
       where f.workspace_id = made."workspaceId" and f.id = made.id and f.deleted_at is null
      returning f.id`),
  )
  const kept = new Set(rows.map((row) => row.id))
  for (const { id, more } of done)
    if (!kept.has(id)) for (const { key } of Object.values(more)) await kit.ports.files.remove(key)
}

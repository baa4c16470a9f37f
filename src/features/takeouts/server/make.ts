import { sql } from 'drizzle-orm'
import { openZip, type Zip } from '#server/archive/zip.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { fileKey } from '#server/ports/files/file-key.ts'
import { contentsOf } from './content.ts'
import { progressOf } from './progress.ts'
import { readmeOf } from './readme.ts'
import { countRows } from './rows.ts'
import { countBytes, writeFiles } from './write-files.ts'
import { writeTable } from './write-tables.ts'

/** How long an archive lies ready. */
export const TAKEOUT_DAYS = 7
const DAY = 86_400_000

type Which = { workspaceId: string; takeoutId: string }
type Asked = { status: string; locale: 'th' | 'en'; business_name: string }

/**
 * Packs everything of a business into the file store, as it streams: memory holds a batch of rows and a piece of a file.
 * Safe to repeat: a run after a killed one begins anew under the same key, and a finished archive is not made again.
 */
export async function makeTakeout(kit: Kit, which: Which): Promise<void> {
  const { workspaceId, takeoutId } = which
  const { database } = kit
  const asked = await database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Asked>(sql`
      select t.status, t.locale, w.business_name from takeouts t join workspaces w on w.id = t.workspace_id
       where t.workspace_id = ${workspaceId} and t.id = ${takeoutId}`)
    return rows[0]
  })
  if (asked?.status !== 'queued') return
  const key = fileKey({ folder: `x/${workspaceId}`, ending: 'zip', id: takeoutId })
  const bytes = await pack(kit, which, asked, key)

  const expiresAt = new Date(kit.now().getTime() + TAKEOUT_DAYS * DAY).toISOString()
  const isKept = await database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute(sql`
      update takeouts set status = 'ready', step = null, percent = 100, storage_key = ${key}, bytes = ${bytes}, expires_at = ${expiresAt}
       where workspace_id = ${workspaceId} and id = ${takeoutId} and status = 'queued' returning 1`)
    if (rows.length === 0) return false
    await announce(tx, 'takeout.ready', which)
    await push(tx, `workspace:${workspaceId}`, 'takeout.ready', which)
    return true
  })
  // It was given up while it was being packed.
  if (!isKept) await kit.ports.files.remove(key)
}

async function pack(kit: Kit, which: Which, asked: Asked, key: string): Promise<number> {
  const zip = openZip()
  const filling = fill(kit, which, asked, zip).catch(async (error) => {
    await zip.abort(error)
    throw error
  })
  const [{ size }] = await Promise.all([
    kit.ports.files.put(key, zip.readable, { type: 'application/zip' }),
    filling,
  ])

  return size
}

async function fill(kit: Kit, which: Which, { locale, business_name }: Asked, zip: Zip): Promise<void> {
  const { workspaceId } = which
  const at = kit.now()
  const contents = contentsOf(kit)
  const tables = contents.map(({ name }) => name)
  const readme = readmeOf({ businessName: business_name, at, tables, url: kit.config.publicUrl })
  await zip.add('README.txt', at, (write) => write(Buffer.from(readme)))
  const progress = await kit.database.snapshotOf(workspaceId, async (tx) => {
    let rows = 0
    for (const content of contents) rows += await countRows(tx, content, workspaceId)
    const bytes = await countBytes(tx, workspaceId)
    const progress = progressOf(kit, which, { rows, bytes })
    // One moment for all tables, so that each bill has its lines and each payment its receipt.
    for (const content of contents)
      await writeTable(tx, zip, content, {
        workspaceId,
        locale,
        at,
        tell: (n) => progress.rows(content.name, n),
      })
    return progress
  })
  await writeFiles(kit, zip, { workspaceId, at, tell: progress.bytes })
  await zip.close()
}

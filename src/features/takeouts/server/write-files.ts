import { and, asc, eq, gt, isNull, sum } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { files } from '#db/tables/files.ts'
import type { Zip } from '#server/archive/zip.ts'
import type { Kit } from '#server/kit.ts'
import { chunksOf } from '#server/ports/files/files-port.ts'
import { pathOf } from './file-path.ts'

const BATCH = 100

/** All bytes of the business's files. */
export async function countBytes(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(files.sizeBytes) })
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), isNull(files.deletedAt)))

  return Number(row?.bytes ?? 0)
}

/**
 * Adds every file of the business as it was uploaded or made, one after the other. One that the store has lost keeps
 * nothing from its owner: it is named in `files/missing.txt`, and its row says that it was there.
 * @param tell told after each file how many bytes it had
 */
export async function writeFiles(
  kit: Kit,
  zip: Zip,
  { workspaceId, at, tell }: { workspaceId: string; at: Date; tell(bytes: number): Promise<void> },
): Promise<void> {
  const missing: string[] = []
  for (let after = NO_WORKSPACE; ; ) {
    const rows = await kit.database.inWorkspace(workspaceId, (tx) => readFiles(tx, workspaceId, after))
    for (const row of rows) {
      const path = pathOf({ id: row.id, name: row.name, container_id: row.containerId })
      const stored = await kit.ports.files.get(row.key)
      if (stored)
        await zip.add(path, row.createdAt, async (write) => {
          for await (const chunk of chunksOf(stored.stream)) await write(chunk)
        })
      else missing.push(path)
      await tell(row.sizeBytes)
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)!.id
  }
  if (missing.length === 0) return
  kit.log.warn('takeout_files_missing', { count: missing.length })
  await zip.add('files/missing.txt', at, (write) => write(Buffer.from(`${missing.join('\r\n')}\r\n`)))
}

function readFiles(tx: Tx, workspaceId: string, after: string) {
  return tx
    .select()
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), isNull(files.deletedAt), gt(files.id, after)))
    .orderBy(asc(files.id))
    .limit(BATCH)
}

import { sql } from 'drizzle-orm'
import { files } from '#db/tables/files.ts'
import type { Zip } from '#server/archive/zip.ts'
import type { Kit } from '#server/kit.ts'
import { chunksOf } from '#server/ports/files/files-port.ts'
import type { Person, Place } from '#server/register/person.ts'
import { rowsOf } from '#server/register/rows.ts'
import { cleanFileName } from '#server/uploads/file-name.ts'

type Row = { id: string; name: string; key: string; created_at: string }

/** Adds the files a person uploaded or that were made for them, under `files/`, each named by its id in the data. */
export async function addFiles(kit: Kit, person: Person, zip: Zip): Promise<void> {
  for (const place of person.places)
    for (let after = ''; ; ) {
      const rows = await readFiles(kit, person, place, after)
      for (const row of rows) await addFile(kit, row, zip)
      if (rows.length === 0) break
      after = rows.at(-1)!.id
    }
}

async function addFile(kit: Kit, { id, name, key, created_at }: Row, zip: Zip): Promise<void> {
  const stored = await kit.ports.files.get(key)
  if (!stored) {
    // What storage has lost must not keep the rest from its owner; the row in the data says that it was there.
    kit.log.warn('export_file_missing', { fileId: id })
    return
  }
  await zip.add(`files/${id}-${cleanFileName(name)}`, new Date(created_at), async (write) => {
    for await (const chunk of chunksOf(stored.stream)) await write(chunk)
  })
}

async function readFiles(kit: Kit, person: Person, place: Place, after: string): Promise<Row[]> {
  return kit.database.inWorkspace(place.workspaceId, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select t.id, t.name, t.key, t.created_at from files t
       where ${rowsOf(kit.register, files, person, place)} and t.deleted_at is null and t.id::text > ${after}
       order by t.id::text limit 100`)

    return rows
  })
}

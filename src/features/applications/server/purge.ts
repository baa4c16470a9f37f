import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'

/** Days that the papers of an application are kept after it was declined or withdrawn: what applicants are told. */
const KEPT_DAYS = 90

export const applicationsSchedules: Schedule[] = [
  { name: 'applications_purge', cron: '40 18 * * *', run: purgeDocuments },
]

/** Removes the papers of applications that came to nothing: the bytes first, then the row says so. */
export async function purgeDocuments(kit: Kit): Promise<void> {
  const before = new Date(kit.now().getTime() - KEPT_DAYS * 86_400_000).toISOString()
  const due = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspace_id: string; id: string; keys: string[] }>(sql`
      select f.workspace_id, f.id,
             array(select f.key union select r.value ->> 'key' from jsonb_each(coalesce(f.renditions, '{}')) r) as keys
        from applications a
        join application_files x on x.workspace_id = a.workspace_id and x.application_id = a.id
        join files f on f.workspace_id = x.workspace_id and f.id = x.file_id
       where a.status in ('declined', 'withdrawn') and coalesce(a.decided_at, a.updated_at) < ${before}
         and f.deleted_at is null limit 1000`)
    return rows
  })
  for (const { workspace_id: workspaceId, id, keys } of due) {
    for (const key of keys) await kit.ports.files.remove(key)
    await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`
        update files set deleted_at = ${kit.now().toISOString()} where workspace_id = ${workspaceId} and id = ${id}`),
    )
  }
}

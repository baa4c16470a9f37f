import { sql } from 'drizzle-orm'
import { type Listener, on } from '#server/events.ts'

export const listingsListeners: Listener[] = [
  on(
    'file.blurred',
    'listings_cover',
    (kit, { workspaceId, fileId }) =>
      kit.database.inWorkspace(workspaceId, async (tx) => {
        await tx.execute(sql`
          update listing_index l set cover_blur = nullif(f.placeholder, '')
            from files f
           where l.workspace_id = ${workspaceId} and l.cover_file_id = ${fileId}
             and f.workspace_id = l.workspace_id and f.id = l.cover_file_id
             and l.cover_blur is distinct from nullif(f.placeholder, '')`)
      }),
    { urgency: 'soon' },
  ),
]

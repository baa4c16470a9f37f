import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { todayInBangkok } from '#thai/days.ts'
import { WEBSITE } from './files.ts'

/**
 * Keeps visitors from the whole of pictures that a website shows only a part of, and gives them the whole where
 * something that is published shows it: the website itself, a logo, a home that is offered, a post that is out today.
 * Drafts and what was deleted do not count. Call it in the transaction that changes what is published.
 *
 * @param of the workspace; only the pictures of one of its homes; or, as the owner of the database, all there are
 */
export async function settleWholes(
  tx: Tx,
  of: { workspaceId: string; propertyId?: string } | 'all',
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with judged as (
      select f.workspace_id, f.id, ${isShownWhole(now)} as is_shown
        from files f
       where ${pictures(of)} and f.container_id = ${WEBSITE} and f.cut_of is null and f.deleted_at is null
         and f.type like 'image/%'
         -- What nobody has cut is as public as it was.
         and (not f.is_public or exists (select 1 from files c where c.workspace_id = f.workspace_id and c.cut_of = f.id
                                                                 and c.deleted_at is null)))
    update files f set is_public = judged.is_shown from judged
     where f.workspace_id = judged.workspace_id and f.id = judged.id and f.is_public <> judged.is_shown`)
}

function pictures(of: { workspaceId: string; propertyId?: string } | 'all'): SQL {
  if (of === 'all') return sql`true`
  const { workspaceId, propertyId } = of
  if (!propertyId) return sql`f.workspace_id = ${workspaceId}`

  return sql`f.workspace_id = ${workspaceId}
    and f.id in (select p.file_id from property_photos p where p.workspace_id = ${workspaceId} and p.property_id = ${propertyId})`
}

function isShownWhole(now: Date): SQL {
  return sql`(
    exists (select 1 from workspaces w
             where w.id = f.workspace_id
               and (w.logo_file_id = f.id
                 or jsonb_path_exists(w.website -> 'pages',
                      '$.** ? (@.fileId == $id && (!exists(@.zoom) || @.zoom <= 100) || @.favicon == $id)',
                      jsonb_build_object('id', f.id))))
    or exists (select 1 from property_photos p
                 join listing_index l on l.workspace_id = p.workspace_id and l.property_id = p.property_id
                where p.workspace_id = f.workspace_id and p.file_id = f.id)
    or exists (select 1 from posts p
                where p.workspace_id = f.workspace_id and p.status = 'published' and p.deleted_at is null
                  and (p.expires_on is null or p.expires_on >= ${todayInBangkok(now)})
                  and (p.cover_file_id = f.id or concat(p.body_th, p.body_en) ilike '%(' || f.id || '%')))`
}

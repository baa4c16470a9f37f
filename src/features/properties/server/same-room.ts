import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'

/**
 * Asks about a room whose number its building has already, however it was written: ห้อง ๒๐๒ is 202. Called in the
 * transaction that wrote it, which a question takes back.
 * @throws Problem 422 `invalid` with `asks` naming `unitNo`; the call takes it with `isAnotherRoom`
 */
export async function assertNewRoom(tx: Tx, workspaceId: string, id: string): Promise<void> {
  const key = (home: string) => sql.raw(`regexp_replace(fold_key(${home}.unit_no), '^(ห้อง|room|no\\.?)', '')`)
  const { rows } = await tx.execute(sql`
    select 1 from properties p
      join properties o on o.workspace_id = p.workspace_id and o.project_id = p.project_id and o.id <> p.id
       and o.deleted_at is null and ${key('o')} = ${key('p')}
       and fold_key(coalesce(o.building, '')) = fold_key(coalesce(p.building, ''))
     where p.workspace_id = ${workspaceId} and p.id = ${id} limit 1`)
  if (rows.length > 0)
    throw new Problem(422, 'invalid', { fields: { unitNo: 'unit_exists' }, asks: ['unitNo'] })
}

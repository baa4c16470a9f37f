import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { SEARCH_FILTERS } from '#features/websites/choices.ts'
import type { SearchOptions } from '#features/websites/contract.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

/** As a site is searched before its manager chooses. */
const USUAL: SearchOptions = { filters: ['words', 'let'], sort: 'newest' }

/** What a site may be searched by. */
export async function readSearchOptions(tx: Tx, workspaceId: string): Promise<SearchOptions> {
  const { rows } = await tx.execute<SearchOptions>(
    sql`select filters, sort from site_search_options where workspace_id = ${workspaceId}`,
  )

  return rows[0] ?? USUAL
}

/** Changes what a site may be searched by. Answers what holds then: each filter once, in the usual order. */
export async function saveSearchOptions(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: { workspaceId: string; actorId: string },
  { filters, sort }: SearchOptions,
): Promise<SearchOptions> {
  const before = await readSearchOptions(tx, workspaceId)
  const after = { filters: SEARCH_FILTERS.filter((one) => filters.includes(one)), sort }
  if (JSON.stringify(before) === JSON.stringify(after)) return after
  const now = kit.now().toISOString()
  await tx.execute(sql`
    insert into site_search_options (workspace_id, filters, sort, updated_at)
    values (${workspaceId}, ${`{${after.filters.join(',')}}`}::text[], ${sort}, ${now})
    on conflict (workspace_id) do update
       set filters = excluded.filters, sort = excluded.sort, updated_at = excluded.updated_at`)
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'workspace.search_changed',
    recordKind: 'workspace',
    recordId: workspaceId,
    before,
    after,
  })

  return after
}

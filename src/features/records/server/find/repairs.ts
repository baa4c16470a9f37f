import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { type FoundPaper, patternOf } from './papers.ts'
import { isOneOf, MOST, type Wanted } from './wanted.ts'

/** Repairs are known by their numbers, as papers are, and those that are open by their words, too. */
export async function findRepairs(tx: Tx, workspaceId: string, wanted: Wanted): Promise<FoundPaper[]> {
  const most = 'ids' in wanted ? wanted.ids.length : MOST
  const { rows } = await tx.execute<Omit<FoundPaper, 'kind' | 'openId' | 'tenantName' | 'amountSatang'>>(sql`
    select r.id, r.no, r.title, p.unit_no as "unitNo", r.status, (r.created_at at time zone 'Asia/Bangkok')::date::text as day
      from maintenance_items r join properties p on p.workspace_id = r.workspace_id and p.id = r.property_id
     where r.workspace_id = ${workspaceId} and ${isWanted(wanted)} order by r.created_at desc, r.id desc limit ${most}`)

  return rows.map((row) => ({
    ...{ ...row, kind: 'repair' as const, openId: row.id },
    ...{ tenantName: null, amountSatang: null },
  }))
}

function isWanted(wanted: Wanted) {
  if ('ids' in wanted) return isOneOf(sql`r.id`, wanted.ids)
  const pattern = patternOf(wanted.search)
  const byWords = sql`r.status not in ('completed', 'cancelled') and ${foundBy(wanted.search, [sql`r.title`])}`

  return pattern === null ? byWords : sql`(r.no like ${pattern} or (${byWords}))`
}

import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Service } from '#features/vendors/contract.ts'
import type { Kit } from '#server/kit.ts'
import type { Reading } from './read.ts'

/** So many homes and kinds are named, the dearest first. */
const NAMED = 10

type Sum = { sum: string; n: number }
type HomeSum = Sum & {
  id: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/**
 * How repairs went that were done in so many last days: hours until somebody took one on (of those that were not opened
 * again, whose first answer is not kept), hours until it was mended for good, and what they cost by home and by kind. What
 * a repair of several homes cost is shared equally among them.
 */
export async function readFigures(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { days }: { days: number },
) {
  const since = new Date(kit.now().getTime() - days * 86_400_000).toISOString()
  const done = sql`r.workspace_id = ${workspaceId} and r.status = 'completed' and r.completed_at > ${since}`
  const times = await tx.execute<{ done: number; answer: number | null; mend: number | null }>(sql`
    select count(*)::int as done,
           (extract(epoch from avg(r.answered_at - r.created_at) filter (where r.reopened_count = 0)) / 3600)::float8 as answer,
           (extract(epoch from avg(r.completed_at - r.created_at)) / 3600)::float8 as mend
      from maintenance_items r where ${done}`)
  const kinds = await tx.execute<Sum & { category: Service }>(sql`
    select r.category, sum(r.cost_satang)::text as sum, count(*)::int as n
      from maintenance_items r where ${done} and r.cost_satang > 0
     group by r.category order by sum(r.cost_satang) desc, r.category limit ${NAMED}`)
  const homes = await tx.execute<HomeSum>(sql`
    select h.id, h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
           shares.sum::text as sum, shares.n
      from (select g.property_id, round(sum(r.cost_satang::numeric / r.homes))::bigint as sum, count(*)::int as n
              from (select r.*, (select count(*) from maintenance_homes g
                                  where g.workspace_id = r.workspace_id and g.maintenance_id = r.id) as homes
                      from maintenance_items r where ${done} and r.cost_satang > 0) as r
              join maintenance_homes g on g.workspace_id = r.workspace_id and g.maintenance_id = r.id
             group by g.property_id order by sum desc, g.property_id limit ${NAMED}) as shares
      join properties h on h.workspace_id = ${workspaceId} and h.id = shares.property_id
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     order by shares.sum desc, h.id`)
  const { done: count, answer, mend } = times.rows[0]!

  return {
    ...{ days, done: count, answerHours: answer, mendHours: mend },
    byKind: kinds.rows.map(({ category, sum, n }) => ({ category, count: n, costSatang: BigInt(sum) })),
    byHome: homes.rows.map(({ sum, n, ...home }) => ({
      ...{ id: home.id, name: roomName(home, locale) },
      ...{ count: n, costSatang: BigInt(sum) },
    })),
  }
}

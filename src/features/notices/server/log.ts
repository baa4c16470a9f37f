import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryReason, DeliveryState, Topic, Way } from '#contract/notices.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { NoticeTry } from '#db/tables/notices.ts'

type Row = {
  id: string
  topic: Topic
  title: string
  to: string
  way: Way
  state: DeliveryState
  reason: DeliveryReason | null
  at: string
  changedAt: string
  nextTryAt: string | null
}

const COLUMNS = sql`
  d.id, n.topic, n.title, coalesce(nullif(n.name, ''), n.address) as "to", d.way, d.state, d.reason, d.created_at as at,
  d.changed_at as "changedAt", d.next_try_at as "nextTryAt"`

/** What a business sent by which way, the newest first. The bell is within the product: it sends nothing. */
export async function listSent(
  tx: Tx,
  workspaceId: string,
  wanted: {
    page: number
    itemsPerPage: number
    search?: string
    state?: DeliveryState
    way?: Way
  },
) {
  const { page, itemsPerPage, search, state, way } = wanted
  const text = search?.trim()
  const conditions: SQL[] = [sql`n.workspace_id = ${workspaceId}`]
  if (state) conditions.push(sql`d.state = ${state}`)
  if (way) conditions.push(sql`d.way = ${way}`)
  if (text) {
    conditions.push(foundBy(text, [sql`n.title`, sql`n.name`, sql`n.address`]))
  }
  const from = sql`from notice_deliveries d join notices n on n.id = d.notice_id where ${sql.join(conditions, sql` and `)}`
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} ${from} order by n.created_at desc, d.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)

  return { data: rows.map(view), total: counted[0]!.total, page, itemsPerPage }
}

/** One of them with each try. @throws Problem 404 */
export async function findSent(tx: Tx, workspaceId: string, id: string) {
  const { rows } = await tx.execute<Row & { address: string; tries: NoticeTry[]; isBounced: boolean }>(sql`
    select ${COLUMNS}, n.address, d.tries,
           exists (select 1 from mail_bounces b where b.address = n.address) as "isBounced"
      from notice_deliveries d join notices n on n.id = d.notice_id
     where n.workspace_id = ${workspaceId} and d.id = ${id}`)
  const row = rows[0]
  if (!row) throw notFound()
  const { tries, address, isBounced } = row

  return {
    ...view(row),
    address,
    isBounced,
    tries: tries.map(({ at, state, reason, said }) => ({
      at: new Date(at),
      state: state as DeliveryState,
      reason: (reason ?? null) as DeliveryReason | null,
      said: said ?? null,
    })),
  }
}

function view({ id, topic, title, to, way, state, reason, at, changedAt, nextTryAt }: Row) {
  return {
    ...{ id, topic, title, to, way, state, reason, at: new Date(at), changedAt: new Date(changedAt) },
    nextTryAt: nextTryAt === null ? null : new Date(nextTryAt),
  }
}

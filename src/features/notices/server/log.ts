import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryReason, DeliveryState, Topic, Way } from '#contract/notices.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { NoticeTry } from '#db/tables/notices.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'

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
    topic?: Topic
    from?: IsoDay
    to?: IsoDay
  },
) {
  const { page, itemsPerPage, search, state, way, topic, from: first, to: last } = wanted
  const text = search?.trim()
  const conditions: SQL[] = [sql`n.workspace_id = ${workspaceId}`]
  if (state) conditions.push(sql`d.state = ${state}`)
  if (way) conditions.push(sql`d.way = ${way}`)
  if (topic) conditions.push(sql`n.topic = ${topic}`)
  if (first) conditions.push(sql`n.created_at >= ${startOf(first)}`)
  if (last) conditions.push(sql`n.created_at < ${startOf(addDays(last, 1))}`)
  if (text) conditions.push(foundBy(text, [sql`n.title`, sql`n.name`, sql`n.address`]))
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
  const person = await personBy(tx, workspaceId, row.address)
  const { tries, address, isBounced } = row

  return {
    ...view(row),
    address,
    isBounced,
    person,
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

type Known = { kind: 'tenant' | 'owner' | 'contact'; id: string }

/** Whose record of the business has an address; whoever lives there before others. */
async function personBy(tx: Tx, workspaceId: string, address: string): Promise<Known | null> {
  const { rows } = await tx.execute<Known>(sql`
    select 'tenant' as kind, id from tenants where workspace_id = ${workspaceId} and lower(email) = ${address} and deleted_at is null
    union all
    select 'owner', id from owners where workspace_id = ${workspaceId} and lower(email) = ${address} and deleted_at is null
    union all
    select 'contact', id from contacts where workspace_id = ${workspaceId} and lower(email) = ${address}
    limit 1`)

  return rows[0] ?? null
}

/** Midnight in Bangkok. */
const startOf = (day: IsoDay) => bangkokInstant(day).toISOString()

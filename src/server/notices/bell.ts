import { sql } from 'drizzle-orm'
import type { Topic } from '#contract/notices.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { push } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { inBusiness } from './rules.ts'

/** Read for longer than this, a notice leaves the bell itself; the page keeps it. */
const IN_BELL = 8

type Row = { id: string; topic: Topic; title: string; path: string | null; at: string; isRead: boolean }
type Who = Pick<Reader, 'userId' | 'workspace'>

/** What the bell has for a person: of their business, the one in use alone, as the way there leads into it. */
const ofPerson = ({ userId, workspace }: Who) => sql`
  n.user_id = ${userId}
  and exists (select 1 from notice_deliveries d where d.notice_id = n.id and d.way = 'bell')
  and (n.workspace_id is null or n.workspace_id = ${workspace?.id ?? null} or coalesce(n.path, '') not like '/dashboard/manager%')`

const COLUMNS = sql`n.id, n.topic, n.title, n.path, n.created_at as at, n.read_at is not null as "isRead"`

const view = ({ at, ...row }: Row) => ({ ...row, at: new Date(at) })

/** The newest first. */
export async function listNotices(
  tx: Tx,
  who: Who,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
) {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from notices n where ${ofPerson(who)}
     order by n.created_at desc, n.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from notices n where ${ofPerson(who)}`,
  )

  return { data: rows.map(view), total: counted[0]!.total, page, itemsPerPage }
}

/** How many are unread, and the latest of all. */
export async function readUnread(tx: Tx, who: Who) {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from notices n where ${ofPerson(who)} order by n.created_at desc, n.id desc limit ${IN_BELL}`)
  const { rows: counted } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from notices n where ${ofPerson(who)} and n.read_at is null`,
  )

  return { count: counted[0]!.count, latest: rows.map(view) }
}

/**
 * It is read, by the bell and by the device that showed it. Answers where it leads; what another business than the one in
 * use has told leads into that one. @throws Problem 404
 */
export async function openNotice(
  tx: Tx,
  kit: Kit,
  { userId, workspace, placeId }: Pick<Reader, 'userId' | 'workspace' | 'placeId'>,
  id: string,
) {
  const now = kit.now().toISOString()
  const { rows } = await tx.execute<{ path: string | null; workspaceId: string | null }>(sql`
    update notices set read_at = coalesce(read_at, ${now}) where id = ${id} and user_id = ${userId}
    returning path, workspace_id as "workspaceId"`)
  if (!rows[0]) throw notFound()
  await tx.execute(sql`
    update notice_deliveries set state = 'opened', changed_at = ${now}
     where notice_id = ${id} and way <> 'mail' and state = 'sent'`)
  await push(tx, `user:${userId}`, 'notice.made', { noticeId: id })

  const { path, workspaceId } = rows[0]
  if (!path || !workspaceId) return path
  const here = path.startsWith('/dashboard/manager') ? workspace?.id : placeId

  return here && here !== workspaceId ? inBusiness(path, workspaceId) : path
}

/** All that the bell has are read; they are not opened by that. */
export async function readAll(tx: Tx, kit: Kit, who: Who): Promise<void> {
  await tx.execute(sql`
    update notices n set read_at = ${kit.now().toISOString()} where ${ofPerson(who)} and n.read_at is null`)
  await push(tx, `user:${who.userId}`, 'notice.made', { noticeId: '' })
}

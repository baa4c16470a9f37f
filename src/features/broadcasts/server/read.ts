import { sql } from 'drizzle-orm'
import type { Reach } from '#contract/notices.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { personNameIn } from '#db/person-name.ts'
import { projectName } from '#db/place-name.ts'
import type { BroadcastDetail, BroadcastRow, Letter } from '#features/broadcasts/contract.ts'
import type { AudienceKind, BroadcastState, Necessary, SendState } from '#features/broadcasts/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { audienceName } from './words.ts'

export type Reading = { workspaceId: string; locale: Locale }

/** A broadcast as it is kept. */
export type Broadcast = {
  id: string
  audience: AudienceKind
  floor: number | null
  project: string | null
  subjectTh: string
  subjectEn: string
  textTh: string
  textEn: string
  necessary: Necessary | null
  status: BroadcastState
  goAt: string
  createdAt: string
  createdBy: string | null
}

/** Whose the letter `s` is: the tenant `t` or the owner `o`; neither where the record is gone. */
export const PERSON = sql`
  left join tenants t on s.person_kind = 'tenant' and t.workspace_id = s.workspace_id and t.id = s.person_id and t.deleted_at is null
  left join owners o on s.person_kind = 'owner' and o.workspace_id = s.workspace_id and o.id = s.person_id and o.deleted_at is null`

type Counts = BroadcastRow['counts']

const COLUMNS = (locale: Locale) => sql`
  b.id, b.audience, b.floor, b.subject_th as "subjectTh", b.subject_en as "subjectEn", b.text_th as "textTh",
  b.text_en as "textEn", b.necessary, b.status, b.go_at::text as "goAt", b.created_at::text as "createdAt",
  b.created_by as "createdBy",
  (select ${projectName(locale)} from projects j where j.workspace_id = b.workspace_id and j.id = b.project_id) as project`

/** Whether the letter `s` was read: in the thread, by whoever is its other side. */
const IS_READ = sql`exists (select 1 from chat_readers r where r.workspace_id = s.workspace_id and r.chat_id = s.chat_id
  and r.side = 'party' and r.read_number >= s.number)`

const COUNTS = sql`
  count(*) filter (where s.state in ('waiting', 'sent', 'failed'))::int as count,
  count(*) filter (where s.state = 'waiting')::int as waiting, count(*) filter (where s.state = 'sent')::int as sent,
  count(*) filter (where s.state = 'failed')::int as failed, count(*) filter (where s.state = 'no_way')::int as "noWay",
  count(*) filter (where s.state in ('sent', 'failed') and ${IS_READ})::int as read`

type List = { itemsPerPage: number; page: number; search?: string }

export async function listBroadcasts(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { itemsPerPage, page, search = '' }: List,
) {
  const where = sql`b.workspace_id = ${workspaceId} and ${foundBy(search, [sql`b.subject_th`, sql`b.subject_en`])}`
  const { rows } = await tx.execute<Broadcast & Counts>(sql`
    select ${COLUMNS(locale)}, n.* from (
      select * from broadcasts b where ${where} order by b.created_at desc, b.id desc
       limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}) b
      left join lateral (select ${COUNTS} from broadcast_sends s
        where s.workspace_id = b.workspace_id and s.broadcast_id = b.id) n on true
     order by b.created_at desc, b.id desc`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from broadcasts b where ${where}`,
  )

  return {
    data: rows.map((row) => asRow(kit, row, row, locale)),
    total: counted[0]!.total,
    page,
    itemsPerPage,
  }
}

function asRow(kit: Kit, row: Broadcast, counts: Counts, locale: Locale): BroadcastRow {
  const { count, waiting, sent, failed, read, noWay } = counts
  const left = Math.ceil((new Date(row.goAt).getTime() - kit.now().getTime()) / 1000)

  return {
    id: row.id,
    subject: (locale === 'en' && row.subjectEn) || row.subjectTh,
    audience: audienceName(row, locale),
    state: row.status,
    createdAt: new Date(row.createdAt),
    secondsLeft: row.status === 'counting' ? Math.max(0, left) : 0,
    counts: { count, waiting, sent, failed, read, noWay },
  }
}

/** One broadcast, held by who is about to change it. @throws Problem 404 */
export async function findBroadcast(
  tx: Tx,
  { workspaceId, locale }: Reading,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<Broadcast> {
  const { rows } = await tx.execute<Broadcast>(sql`
    select ${COLUMNS(locale)} from broadcasts b where b.workspace_id = ${workspaceId} and b.id = ${id}
     ${isHeld ? sql`for update of b` : sql``}`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** @throws Problem 404 */
export async function readBroadcast(
  tx: Tx,
  kit: Kit,
  reading: Reading,
  id: string,
): Promise<BroadcastDetail> {
  const { workspaceId, locale } = reading
  const row = await findBroadcast(tx, reading, { id })
  const of = sql`s.workspace_id = ${workspaceId} and s.broadcast_id = ${id}`
  const { rows: counted } = await tx.execute<Counts>(sql`select ${COUNTS} from broadcast_sends s where ${of}`)
  const { rows: reaches } = await tx.execute<{ reach: Reach; count: number }>(sql`
    select s.reach, count(*)::int as count from broadcast_sends s
     where ${of} and s.state in ('waiting', 'sent', 'failed') group by s.reach order by count desc, s.reach`)
  const { rows: examples } = await tx.execute<NonNullable<BroadcastDetail['example']>>(sql`
    select coalesce(nullif(trim(t.first_name || ' ' || t.last_name), ''), ${ownerNameIn(locale)}) as name, s.language, s.subject, s.text
      from broadcast_sends s ${PERSON}
     where ${of} and s.state in ('waiting', 'sent', 'failed') order by s.position limit 1`)
  const { rows: senders } = await tx.execute<{ name: string }>(sql`
    select ${personNameIn(locale)} as name from users u
     where u.id = ${row.createdBy} and u.status not in ('deleted', 'erased')`)
  const { subjectTh, subjectEn, textTh, textEn, necessary } = row

  return {
    ...asRow(kit, row, counted[0]!, locale),
    ...{ subjectTh, subjectEn, textTh, textEn, necessary, reaches },
    senderName: senders[0]?.name ?? null,
    example: examples[0] ?? null,
  }
}

const ownerNameIn = (locale: Locale) =>
  locale === 'en' ? sql`coalesce(nullif(o.name_en, ''), o.name)` : sql`o.name`

type Sends = { id: string; state?: SendState | 'read' | 'unread'; itemsPerPage: number; page: number }

/** The letters of a broadcast: failed ones first, then who cannot be reached, then by room. @throws Problem 404 */
export async function listSends(tx: Tx, reading: Reading, { id, state, itemsPerPage, page }: Sends) {
  await findBroadcast(tx, reading, { id })
  const { workspaceId, locale } = reading
  const wanted =
    state === 'read'
      ? sql`and s.state in ('sent', 'failed') and ${IS_READ}`
      : state === 'unread'
        ? sql`and s.state = 'sent' and not ${IS_READ}`
        : state
          ? sql`and s.state = ${state}`
          : sql``
  const where = sql`s.workspace_id = ${workspaceId} and s.broadcast_id = ${id} ${wanted}`
  const { rows } = await tx.execute<Letter>(sql`
    select s.id, coalesce(nullif(trim(t.first_name || ' ' || t.last_name), ''), ${ownerNameIn(locale)}) as name, s.room,
           s.person_kind as kind, s.person_id as "personId", s.reach, s.state, s.chat_id as "chatId",
           coalesce(${IS_READ}, false) as "isRead"
      from broadcast_sends s
      ${PERSON}
     where ${where}
     order by (s.state = 'failed') desc, (s.state in ('no_way', 'no_value')) desc, s.position
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from broadcast_sends s where ${where}`,
  )

  return { data: rows, total: counted[0]!.total, page, itemsPerPage }
}

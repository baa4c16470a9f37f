import { sql } from 'drizzle-orm'
import { audiencesOf } from '#contract/audiences.ts'
import { notFound } from '#contract/problem.ts'
import type { AlertCategory } from '#features/alerts/contract.ts'
import { plainWords } from '#features/posts/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { alertPath } from './path.ts'
import { forAny, imageOf, shownNow } from './read.ts'

type Row = {
  id: string
  category: AlertCategory
  title: string
  body: string
  at: string
  imageFileId: string | null
  readAt: string | null
  doneAt: string | null
  total: number
}

/** An alert as its people read it. */
export type OwnAlert = ReturnType<typeof asOwn> & { doneAt: Date | null; path: string }

type Asked = { id?: string; isCard?: boolean; itemsPerPage: number; page: number }

/** Those for the reader that are shown now, the newest first. */
export async function readOwnAlerts(
  context: ApiContext,
  { id, isCard = false, itemsPerPage, page }: Asked,
): Promise<{ alerts: OwnAlert[]; total: number }> {
  const reader = signedIn(context)
  const rows = await context.kit.database.once<Row>(sql`
    select a.id, a.category, ${textIn('title', context.locale)} as title, ${textIn('body', context.locale)} as body,
           a.shows_from::text as at, a.image_file_id as "imageFileId", r.read_at::text as "readAt",
           r.done_at::text as "doneAt", count(*) over ()::int as total
      from alerts a left join alert_reads r on r.alert_id = a.id and r.user_id = ${reader.userId}
     where ${shownNow(context.kit)} and ${forAny(audiencesOf(reader))}
       ${id ? sql`and a.id = ${id}` : sql``} ${isCard ? sql`and a.on_dashboard and r.done_at is null` : sql``}
     order by a.shows_from desc, a.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)

  return {
    alerts: rows.map((row) => ({
      ...asOwn(row),
      doneAt: row.doneAt ? new Date(row.doneAt) : null,
      path: alertPath(reader.role, row.id),
    })),
    total: rows[0]?.total ?? 0,
  }
}

const textIn = (name: 'title' | 'body', locale: Locale) => sql.raw(`a.${name}_${locale}`)

/** One of them. @throws Problem 404 for everybody outside its audience, and once it is over */
export async function readOwnAlert(context: ApiContext, id: string): Promise<OwnAlert> {
  const { alerts } = await readOwnAlerts(context, { id, itemsPerPage: 1, page: 1 })
  if (!alerts[0]) throw notFound()

  return alerts[0]
}

/** The reader has opened it; twice is once. @throws Problem 404 */
export async function markRead(context: ApiContext, id: string): Promise<OwnAlert> {
  await readOwnAlert(context, id)
  const now = context.kit.now().toISOString()
  await context.kit.database.once(sql`
    insert into alert_reads (user_id, alert_id, read_at) values (${signedIn(context).userId}, ${id}, ${now})
    on conflict (user_id, alert_id) do update set read_at = coalesce(alert_reads.read_at, excluded.read_at)`)

  return readOwnAlert(context, id)
}

/** Ticks it off, or takes that back; twice is once. @throws Problem 404 */
export async function setAlertDone(context: ApiContext, id: string, isDone: boolean): Promise<OwnAlert> {
  await readOwnAlert(context, id)
  const now = context.kit.now().toISOString()
  const { userId } = signedIn(context)
  await context.kit.database.once(
    isDone
      ? sql`insert into alert_reads (user_id, alert_id, read_at, done_at) values (${userId}, ${id}, ${now}, ${now})
            on conflict (user_id, alert_id) do update set done_at = coalesce(alert_reads.done_at, excluded.done_at),
              read_at = coalesce(alert_reads.read_at, excluded.read_at)`
      : sql`update alert_reads set done_at = null where user_id = ${userId} and alert_id = ${id}`,
  )

  return readOwnAlert(context, id)
}

function asOwn({ id, category, title, body, at, imageFileId, readAt, doneAt }: Row) {
  return {
    ...{ id, category, title, body },
    summary: plainWords(body),
    at: new Date(at),
    image: imageOf(imageFileId),
    isRead: readAt !== null,
    isDone: doneAt !== null,
  }
}

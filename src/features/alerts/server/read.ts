import { type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#contract/audiences.ts'
import { notFound } from '#contract/problem.ts'
import { stateAt } from '#contract/shown-span.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import type { AlertCategory } from '#features/alerts/contract.ts'
import { publicSrcSet, publicUrl } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'

type Row = {
  id: string
  category: AlertCategory
  titleTh: string
  titleEn: string
  bodyTh: string
  bodyEn: string
  imageFileId: string | null
  audience: Audience[]
  publishOn: string | null
  publishTime: string
  expiresOn: string | null
  expiresTime: string
  onDashboard: boolean
  status: 'draft' | 'published' | 'ended'
  showsFrom: string | null
  showsUntil: string | null
  updatedAt: string
  readCount: number
  doneCount: number
  author: string | null
}

const COLUMNS =
  sql.raw(`a.id, a.category, a.title_th as "titleTh", a.title_en as "titleEn", a.body_th as "bodyTh",
  a.body_en as "bodyEn", a.image_file_id as "imageFileId", to_json(a.audience) as audience, a.publish_on::text as "publishOn",
  a.publish_time as "publishTime", a.expires_on::text as "expiresOn", a.expires_time as "expiresTime",
  a.on_dashboard as "onDashboard", a.status, a.shows_from::text as "showsFrom", a.shows_until::text as "showsUntil",
  a.updated_at::text as "updatedAt",
  (select count(*)::int from alert_reads r where r.alert_id = a.id and r.read_at is not null) as "readCount",
  (select count(*)::int from alert_reads r where r.alert_id = a.id and r.done_at is not null) as "doneCount",
  (select nullif(concat_ws(' ', u.first_name, u.last_name), '') from users u where u.id = a.author_id) as author`)

type Paging = { itemsPerPage: number; page: number; search?: string }

/** All alerts for administrators: drafts first, then what is shown next or was shown last. */
export async function listAlerts(tx: Tx, kit: Kit, { itemsPerPage, page, search = '' }: Paging) {
  const texts = ['title_th', 'title_en', 'body_th', 'body_en'].map((column) => sql.raw(`a.${column}`))
  const where = sql`a.deleted_at is null and ${foundBy(search, texts)}`
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from alerts a where ${where}
     order by (a.status = 'draft') desc, a.shows_from desc nulls first, a.id desc
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from alerts a where ${where}`,
  )

  return { data: rows.map((row) => asRow(kit, row)), total: counted[0]!.total, page, itemsPerPage }
}

/** One alert as its form shows it. @throws Problem 404 */
export async function readAlert(tx: Tx, kit: Kit, id: string) {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} from alerts a where a.id = ${id} and a.deleted_at is null`,
  )
  if (!rows[0]) throw notFound()
  const { category, titleTh, titleEn, bodyTh, bodyEn, imageFileId, audience, ...rest } = rows[0]
  const { publishOn, publishTime, expiresOn, expiresTime, onDashboard } = rest
  const written = {
    ...{ category, titleTh, titleEn, bodyTh, bodyEn, imageFileId, audience },
    ...{ publishOn, publishTime, expiresOn, expiresTime, onDashboard },
  }

  return { ...asRow(kit, rows[0]), ...written, image: imageOf(imageFileId), version: versionOf(kit, written) }
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

function asRow(kit: Kit, row: Row) {
  const { status, ...rest } = row
  const span = { showsFrom: instantOf(row.showsFrom), showsUntil: instantOf(row.showsUntil) }

  return {
    ...rest,
    ...span,
    updatedAt: new Date(row.updatedAt),
    state: stateAt({ status, ...span }, kit.now()),
  }
}

/** The picture above an alert. */
export function imageOf(fileId: string | null) {
  if (fileId === null) return null
  const address = { workspaceId: NO_WORKSPACE, fileId }

  return { src: publicUrl(address, '960'), srcSet: publicSrcSet(address) }
}

/** What is shown at a moment, as a condition on `a`. */
export const shownNow = (kit: Kit): SQL => {
  const now = kit.now().toISOString()

  return sql`a.status = 'published' and a.deleted_at is null and a.shows_from <= ${now}
    and (a.shows_until is null or a.shows_until > ${now})`
}

/** For any of these audiences, as a condition on `a`. */
export const forAny = (audiences: readonly Audience[]): SQL =>
  sql`a.audience && ${`{${audiences.join(',')}}`}::text[]`

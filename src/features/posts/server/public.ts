import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findSiteId } from '../../websites/server/service.ts'
import type { ShownPost, ShownWholePost } from '../contract.ts'
import { plainWords } from '../marks.ts'
import { coverOf, POST_COLUMNS, type PostRow } from './read.ts'

type Row = PostRow & { publishedAt: string }

/** Whose site is read, by whom and in which language. */
export type Reading = { name: string; ownId?: string; locale: Locale }

/** What anybody may read today. */
const shownOn = (kit: Kit, workspaceId: string) =>
  sql`workspace_id = ${workspaceId} and status = 'published' and deleted_at is null
    and (expires_on is null or expires_on >= ${todayInBangkok(kit.now())})`

/** The posts of a site that are written in the reader's language, newest first. @throws 404 for sites not open to them */
export async function listSitePosts(
  kit: Kit,
  { name, ownId, locale, itemsPerPage, page }: Reading & { itemsPerPage: number; page: number },
) {
  const workspaceId = await findSiteId(kit, name, ownId)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const written = locale === 'th' ? sql`title_th is not null` : sql`title_en is not null`
    const where = sql`${shownOn(kit, workspaceId)} and ${written}`
    const { rows } = await tx.execute<Row>(sql`
      select ${POST_COLUMNS} from posts where ${where} order by published_at desc, id desc
       limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
    const { rows: counted } = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from posts where ${where}`,
    )

    return {
      data: rows.map((row) => shown(row, workspaceId, locale)),
      total: counted[0]!.total,
      page,
      itemsPerPage,
    }
  })
}

/** One post of a site. @throws 404 for those that are not shown */
export async function readSitePost(
  kit: Kit,
  { id, ...reading }: Reading & { id: string },
): Promise<ShownWholePost> {
  const workspaceId = await findSiteId(kit, reading.name, reading.ownId)
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<Row>(sql`select ${POST_COLUMNS} from posts where ${shownOn(kit, workspaceId)} and id = ${id}`),
  )
  const row = rows[0]
  if (!row) throw notFound()
  const languages = languagesOf(row)
  const isHere = languages.includes(reading.locale)

  return {
    ...shown(row, workspaceId, isHere ? reading.locale : languages[0]!),
    body: isHere ? textOf(row, reading.locale).body : null,
    languages,
  }
}

/** Every post of a site, for machines. */
export async function sitemapOfPosts(kit: Kit, { name, ownId }: Omit<Reading, 'locale'>) {
  const workspaceId = await findSiteId(kit, name, ownId)
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<Pick<Row, 'id' | 'updatedAt' | 'titleTh' | 'titleEn'>>(sql`
      select id, updated_at::text as "updatedAt", title_th as "titleTh", title_en as "titleEn" from posts
       where ${shownOn(kit, workspaceId)} order by published_at desc limit 5000`),
  )

  return rows.map((row) => ({
    id: row.id,
    changedAt: new Date(row.updatedAt).toISOString(),
    languages: languagesOf(row),
  }))
}

function languagesOf({ titleTh, titleEn }: Pick<Row, 'titleTh' | 'titleEn'>): Locale[] {
  return [...(titleTh ? (['th'] as const) : []), ...(titleEn ? (['en'] as const) : [])]
}

function textOf({ titleTh, titleEn, bodyTh, bodyEn }: Row, locale: Locale) {
  return locale === 'th'
    ? { title: titleTh ?? '', body: bodyTh ?? '' }
    : { title: titleEn ?? '', body: bodyEn ?? '' }
}

function shown(row: Row, workspaceId: string, locale: Locale): ShownPost {
  const { title, body } = textOf(row, locale)

  return {
    id: row.id,
    category: row.category,
    title,
    summary: plainWords(body),
    publishedAt: new Date(row.publishedAt),
    updatedAt: new Date(row.updatedAt),
    cover: coverOf(workspaceId, row.coverFileId),
  }
}

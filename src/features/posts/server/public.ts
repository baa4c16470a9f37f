import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { readPublicPictures } from '#features/media/server/service.ts'
import type { ShownPost, ShownWholePost } from '#features/posts/contract.ts'
import { picturesIn, plainWords } from '#features/posts/marks.ts'
import { findSiteId } from '#features/websites/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
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
    const where = sql`${shownOn(kit, workspaceId)} and ${writtenIn(locale)}`
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

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Row>(
      sql`select ${POST_COLUMNS} from posts where ${shownOn(kit, workspaceId)} and id = ${id}`,
    )
    const [post] = await whole(tx, rows, workspaceId, reading.locale)
    if (!post) throw notFound()

    return post
  })
}

/** As many as readers of feeds are given. */
const MOST_IN_FEED = 30

/** The newest posts of a site in one language, with their texts. @throws 404 for sites not open to the reader */
export async function readSiteFeed(kit: Kit, { name, ownId, locale }: Reading): Promise<ShownWholePost[]> {
  const workspaceId = await findSiteId(kit, name, ownId)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select ${POST_COLUMNS} from posts where ${shownOn(kit, workspaceId)} and ${writtenIn(locale)}
       order by published_at desc, id desc limit ${MOST_IN_FEED}`)

    return whole(tx, rows, workspaceId, locale)
  })
}

/** Posts with their texts in one language, and the pictures in them that anybody may see. */
async function whole(
  tx: Tx,
  rows: readonly Row[],
  workspaceId: string,
  locale: Locale,
): Promise<ShownWholePost[]> {
  const bodies = rows.map((row) => (languagesOf(row).includes(locale) ? textOf(row, locale).body : null))
  const pictures = await readPublicPictures(tx, workspaceId, picturesIn(...bodies))

  return rows.map((row, nth) => {
    const body = bodies[nth] ?? null
    const languages = languagesOf(row)
    const own = picturesIn(body)

    return {
      ...shown(row, workspaceId, body === null ? languages[0]! : locale),
      body,
      pictures: pictures.filter(({ fileId }) => own.includes(fileId)),
      languages,
    }
  })
}

const writtenIn = (locale: Locale) =>
  locale === 'th' ? sql`title_th is not null` : sql`title_en is not null`

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

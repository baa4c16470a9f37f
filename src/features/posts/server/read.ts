import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { publicSrcSet, publicUrl } from '#features/media/server/service.ts'
import type { Category, PostState } from '#features/posts/contract.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import type { IsoDay } from '#thai/dates.ts'

/** What a post is made of, as it is kept. */
export type PostRow = {
  id: string
  category: Category
  titleTh: string | null
  titleEn: string | null
  bodyTh: string | null
  bodyEn: string | null
  coverFileId: string | null
  publishedAt: string | null
  updatedAt: string
}

type Row = PostRow & { state: PostState; expiresOn: string | null }

/** A `PostRow`. */
export const POST_COLUMNS =
  sql.raw(`id, category, title_th as "titleTh", title_en as "titleEn", body_th as "bodyTh",
  body_en as "bodyEn", cover_file_id as "coverFileId", published_at::text as "publishedAt",
  updated_at::text as "updatedAt"`)

/** Beside it what its writers see: until when it is shown, and how it stands. */
const stateOn = (today: IsoDay) =>
  sql`expires_on::text as "expiresOn", case when status = 'published' and expires_on < ${today} then 'expired' else status end as state`

type Paging = { itemsPerPage: number; page: number; search?: string }

/** The posts of a workspace: drafts first, then the newest. */
export async function listPosts(
  tx: Tx,
  workspaceId: string,
  { itemsPerPage, page, search, today }: Paging & { today: IsoDay },
) {
  const texts = ['title_th', 'title_en', 'body_th', 'body_en'].map((column) => sql.raw(column))
  const where = sql`workspace_id = ${workspaceId} and deleted_at is null
    and ${foundBy(search ?? '', texts)}`
  const { rows } = await tx.execute<Row>(sql`
    select ${POST_COLUMNS}, ${stateOn(today)} from posts where ${where}
     order by (status = 'published'), published_at desc nulls first, id desc
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from posts where ${where}`,
  )

  return {
    data: rows.map((row) => asPost(row, workspaceId)),
    total: counted[0]!.total,
    page,
    itemsPerPage,
  }
}

/** One post of a workspace. @throws 404 */
export async function readPost(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { id, today }: { id: string; today: IsoDay },
) {
  const { rows } = await tx.execute<Row>(sql`
    select ${POST_COLUMNS}, ${stateOn(today)} from posts
     where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`)
  if (!rows[0]) throw notFound()
  const { category, titleTh, titleEn, bodyTh, bodyEn, coverFileId, expiresOn } = rows[0]
  const written = { category, titleTh, titleEn, bodyTh, bodyEn, coverFileId, expiresOn }

  return { ...asPost(rows[0], workspaceId), version: versionOf(kit, written) }
}

/** Instants come as text from statements written by hand. */
function asPost(row: Row, workspaceId: string) {
  return {
    ...row,
    publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
    updatedAt: new Date(row.updatedAt),
    cover: coverOf(workspaceId, row.coverFileId),
  }
}

/** The picture above a post. */
export function coverOf(workspaceId: string, fileId: string | null) {
  if (fileId === null) return null
  const address = { workspaceId, fileId }

  return { src: publicUrl(address, '960'), srcSet: publicSrcSet(address) }
}

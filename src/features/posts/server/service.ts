import { sql } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { arePublicPictures, settleWholes } from '#features/media/server/service.ts'
import type { Writing, WritingChange } from '#features/posts/contract.ts'
import { picturesIn } from '#features/posts/marks.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'

export { picturesIn, plainWords } from '#features/posts/marks.ts'

type Held = Writing & { status: 'draft' | 'published'; deletedAt: string | null; expiresOn: string | null }

/** Writes a draft. @throws 422 by field */
export async function addPost(tx: Tx, kit: Kit, writer: Actor, writing: Writing): Promise<string> {
  const { workspaceId, actorId } = writer
  const id = newId()
  const now = kit.now().toISOString()
  const values = await valuesOf(tx, workspaceId, writing)
  await tx.execute(sql`
    insert into posts (workspace_id, id, author_id, created_at, updated_at, ${NAMES})
    values (${workspaceId}, ${id}, ${actorId}, ${now}, ${now}, ${sql.join(values, sql`, `)})`)
  await note(tx, kit, writer, id, 'post.drafted')

  return id
}

/**
 * Changes what is written, what is left out stays; what is published shows it at once and therefore takes the right to publish (decision 126).
 * @throws 404, 409 `post_published`, 422 by field
 */
export async function updatePost(
  tx: Tx,
  kit: Kit,
  writer: Actor,
  { id, mayPublish, ...change }: WritingChange & { id: string; mayPublish: boolean },
): Promise<void> {
  const { workspaceId } = writer
  const { status, deletedAt: _, ...stored } = await holdPost(tx, workspaceId, id)
  if (status === 'published' && !mayPublish) throw conflict('post_published')
  const values = await valuesOf(tx, workspaceId, { ...stored, ...given(change) })
  await tx.execute(sql`
    update posts set (updated_at, ${NAMES}) = row(${kit.now().toISOString()}::timestamptz, ${sql.join(values, sql`, `)})
     where workspace_id = ${workspaceId} and id = ${id}`)
  if (status === 'published') await settleWholes(tx, { workspaceId }, kit.now())
  await note(tx, kit, writer, id, 'post.changed')
}

/** Shows it on the website. Asked twice it is done once. @throws 404, 422 where its last day is over */
export async function publishPost(tx: Tx, kit: Kit, writer: Actor, id: string): Promise<void> {
  const { workspaceId } = writer
  const { status, expiresOn } = await holdPost(tx, workspaceId, id)
  if (status === 'published') return
  // Nobody would see it, and its writer would be told that all do (G270).
  const today = todayInBangkok(kit.now())
  if (expiresOn && expiresOn < today) throw invalid({ expiresOn: 'post_day_over' })
  if (expiresOn) assertDay('expiresOn', expiresOn, comingDays(today, 120))
  await tx.execute(sql`
    update posts set status = 'published', published_at = coalesce(published_at, ${kit.now().toISOString()}),
                     updated_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and id = ${id}`)
  await settleWholes(tx, { workspaceId }, kit.now())
  await note(tx, kit, writer, id, 'post.published')
}

/** Takes it down; it is a draft again. */
export async function unpublishPost(tx: Tx, kit: Kit, writer: Actor, id: string): Promise<void> {
  const { workspaceId } = writer
  const { status } = await holdPost(tx, workspaceId, id)
  if (status === 'draft') return
  await tx.execute(sql`update posts set status = 'draft' where workspace_id = ${workspaceId} and id = ${id}`)
  await settleWholes(tx, { workspaceId }, kit.now())
  await note(tx, kit, writer, id, 'post.taken_down')
}

/** Deletes it: off the website and out of the list. What was published takes the right to publish. */
export async function removePost(
  tx: Tx,
  kit: Kit,
  writer: Actor,
  { id, mayPublish }: { id: string; mayPublish: boolean },
): Promise<void> {
  const { workspaceId } = writer
  const { status } = await holdPost(tx, workspaceId, id)
  if (status === 'published' && !mayPublish) throw conflict('post_published')
  await tx.execute(sql`
    update posts set deleted_at = ${kit.now().toISOString()}, status = 'draft'
     where workspace_id = ${workspaceId} and id = ${id}`)
  if (status === 'published') await settleWholes(tx, { workspaceId }, kit.now())
  await note(tx, kit, writer, id, 'post.deleted')
}

/** Brings back what was deleted, as a draft. */
export async function restorePost(tx: Tx, kit: Kit, writer: Actor, id: string): Promise<void> {
  const { workspaceId } = writer
  const { deletedAt } = await holdPost(tx, workspaceId, id, { withDeleted: true })
  if (!deletedAt) return
  await tx.execute(sql`update posts set deleted_at = null where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, writer, id, 'post.restored')
}

/** Holds a post for the act that follows. @throws 404 */
export async function holdPost(
  tx: Tx,
  workspaceId: string,
  id: string,
  { withDeleted = false } = {},
): Promise<Held> {
  const { rows } = await tx.execute<Held>(sql`
    select status, deleted_at::text as "deletedAt", expires_on::text as "expiresOn", category,
           coalesce(title_th, '') as "titleTh", coalesce(body_th, '') as "bodyTh", coalesce(title_en, '') as "titleEn",
           coalesce(body_en, '') as "bodyEn", cover_file_id as "coverFileId" from posts
     where workspace_id = ${workspaceId} and id = ${id} for update`)
  if (!rows[0] || (rows[0].deletedAt && !withDeleted)) throw notFound()

  return rows[0]
}

/** In the text of one language. */
const MOST_PICTURES = 24

const NAMES = sql.raw('category, title_th, body_th, title_en, body_en, cover_file_id, expires_on')

/** A language is written whole or not at all, and one of them is. */
async function valuesOf(tx: Tx, workspaceId: string, writing: Writing) {
  const { category, titleTh, bodyTh, titleEn, bodyEn, coverFileId, expiresOn } = writing
  const faults: Record<string, string> = {}
  if (!titleTh && !titleEn) faults.titleTh = 'post_title_required'
  if (bodyTh && !titleTh && titleEn) faults.titleTh = 'post_title_required'
  if (bodyEn && !titleEn) faults.titleEn = 'post_title_required'
  if (titleTh && !bodyTh) faults.bodyTh = 'post_body_required'
  if (titleEn && !bodyEn) faults.bodyEn = 'post_body_required'
  // Also those of the website that visitors see cut: a post that is published shows them whole.
  const isWebsite = true
  if (coverFileId && !(await arePublicPictures(tx, workspaceId, [coverFileId], { isWebsite })))
    faults.coverFileId = 'file_required'
  for (const [name, text] of Object.entries({ bodyTh, bodyEn })) {
    const pictures = picturesIn(text)
    if (pictures.length > MOST_PICTURES) faults[name] = 'post_pictures_many'
    else if (!(await arePublicPictures(tx, workspaceId, pictures, { isWebsite })))
      faults[name] = 'post_picture_gone'
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)

  return [
    sql`${category}`,
    ...[titleTh, bodyTh, titleEn, bodyEn].map((text) => sql`${text || null}::text`),
    sql`${coverFileId ?? null}::uuid`,
    sql`${expiresOn ?? null}::date`,
  ]
}

async function note(tx: Tx, kit: Kit, { workspaceId, actorId }: Actor, id: string, action: string) {
  await audit(tx, { at: kit.now(), workspaceId, actorId, action, recordKind: 'post', recordId: id })
}

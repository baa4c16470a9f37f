import { and, eq, isNull } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import { assertSpan, spanOf, stateAt } from '#contract/shown-span.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { arePublicPictures } from '#features/media/server/service.ts'
import type { Writing } from '#features/popups/contract.ts'
import { popups } from '#features/popups/tables.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'

type Held = typeof popups.$inferSelect

// All of these run within a transaction of `NO_WORKSPACE`: what belongs to the platform is written where its audit log is.

/** Writes a draft. @throws Problem 422 by field */
export async function addPopup(tx: Tx, kit: Kit, actorId: string, writing: Writing): Promise<string> {
  await assertWriting(tx, kit, writing, null)
  const id = newId()
  const now = kit.now()
  await tx
    .insert(popups)
    .values({ id, ...valuesOf(writing), authorId: actorId, createdAt: now, updatedAt: now })
  await note(tx, kit, actorId, { id, action: 'popup.drafted' })

  return id
}

/** Changes what is written, what is left out stays. @throws Problem 404, 409 `alert_ended`, 422 by field */
export async function updatePopup(
  tx: Tx,
  kit: Kit,
  actorId: string,
  { id, ...change }: Partial<Writing> & { id: string },
): Promise<void> {
  const held = await holdPopup(tx, id)
  if (stateAt(held, kit.now()) === 'ended') throw conflict('alert_ended')
  const after: Writing = { ...held, ...given(change) }
  await assertWriting(tx, kit, after, held)
  const span =
    held.status === 'published' ? spanOf(after, { now: kit.now(), since: held.showsFrom }) : undefined
  await tx
    .update(popups)
    .set({ ...valuesOf(after), ...span, updatedAt: kit.now() })
    .where(eq(popups.id, id))
  await note(tx, kit, actorId, { id, action: 'popup.changed' })
}

/** Shows it from its day on. Asked twice it is done once. @throws Problem 404, 409 `alert_ended`, 422 where its last moment is over */
export async function publishPopup(tx: Tx, kit: Kit, actorId: string, id: string): Promise<void> {
  const held = await holdPopup(tx, id)
  if (held.status === 'published') return
  if (held.status === 'ended') throw conflict('alert_ended')
  const span = spanOf(held, { now: kit.now(), since: null })
  if (span.showsUntil && span.showsUntil <= kit.now()) throw invalid({ expiresOn: 'post_day_over' })
  await tx
    .update(popups)
    .set({ status: 'published', ...span, updatedAt: kit.now() })
    .where(eq(popups.id, id))
  const { audience, pages } = held
  await note(tx, kit, actorId, { id, action: 'popup.published', after: { audience, pages } })
}

/** Shows it to nobody any more. Asked twice it is done once. @throws Problem 404, 409 `alert_draft` */
export async function endPopup(tx: Tx, kit: Kit, actorId: string, id: string): Promise<void> {
  const { status } = await holdPopup(tx, id)
  if (status === 'ended') return
  if (status === 'draft') throw conflict('alert_draft')
  await tx.update(popups).set({ status: 'ended', updatedAt: kit.now() }).where(eq(popups.id, id))
  await note(tx, kit, actorId, { id, action: 'popup.ended' })
}

/** Deletes a draft. @throws Problem 404, 409 `alert_published` */
export async function removePopup(tx: Tx, kit: Kit, actorId: string, id: string): Promise<void> {
  const { status } = await holdPopup(tx, id)
  if (status !== 'draft') throw conflict('alert_published')
  await tx.update(popups).set({ deletedAt: kit.now() }).where(eq(popups.id, id))
  await note(tx, kit, actorId, { id, action: 'popup.deleted' })
}

/** Holds one for the act that follows. @throws Problem 404 */
export async function holdPopup(tx: Tx, id: string): Promise<Held> {
  const [held] = await tx
    .select()
    .from(popups)
    .where(and(eq(popups.id, id), isNull(popups.deletedAt)))
    .for('update')
  if (!held) throw notFound()

  return held
}

/** Titles, texts and the button stand in both languages or in none; the button has somewhere to lead. */
async function assertWriting(tx: Tx, kit: Kit, writing: Writing, before: Held | null): Promise<void> {
  assertSpan(writing, { today: todayInBangkok(kit.now()), before })
  const faults: Record<string, string> = {}
  for (const name of ['title', 'text', 'button'] as const) {
    const [th, en] = [`${name}Th`, `${name}En`] as const
    if (writing[th] && !writing[en]) faults[en] = 'popup_both'
    if (writing[en] && !writing[th]) faults[th] = 'popup_both'
  }
  if (writing.buttonTh && !writing.link) faults.link = 'required'
  if (writing.link && !writing.buttonTh && !writing.buttonEn) faults.buttonTh = 'required'
  if (!(await arePublicPictures(tx, NO_WORKSPACE, [writing.imageFileId])))
    faults.imageFileId = 'file_required'
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

function valuesOf(writing: Writing) {
  const { titleTh, titleEn, textTh, textEn, imageFileId, altTh, altEn, buttonTh, buttonEn, link } = writing
  const { audience, pages, shows } = writing
  const { publishOn = null, publishTime, expiresOn = null, expiresTime } = writing

  return {
    ...{ titleTh, titleEn, textTh, textEn, imageFileId, altTh, altEn, buttonTh, buttonEn, link },
    ...{ audience: [...new Set(audience)], pages: [...new Set(pages)], shows },
    ...{ publishOn, publishTime, expiresOn, expiresTime },
  }
}

type Note = { id: string; action: string; after?: Record<string, unknown> }

async function note(tx: Tx, kit: Kit, actorId: string, { id, action, after }: Note) {
  await audit(tx, {
    at: kit.now(),
    workspaceId: NO_WORKSPACE,
    actorId,
    ...{ action, after },
    recordKind: 'popup',
    recordId: id,
  })
}

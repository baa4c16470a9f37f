import { and, eq, isNull } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import { assertSpan, spanOf, stateAt } from '#contract/shown-span.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import type { Writing } from '#features/alerts/contract.ts'
import { alerts } from '#features/alerts/tables.ts'
import { arePublicPictures } from '#features/media/server/service.ts'
import { picturesIn } from '#features/posts/server/service.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'

type Held = typeof alerts.$inferSelect

// All of these run within a transaction of `NO_WORKSPACE`: what belongs to the platform is written where its audit log is.

/** Writes a draft. @throws Problem 422 by field */
export async function addAlert(tx: Tx, kit: Kit, actorId: string, writing: Writing): Promise<string> {
  await assertWriting(tx, kit, writing, null)
  const id = newId()
  const now = kit.now()
  await tx
    .insert(alerts)
    .values({ id, ...valuesOf(writing), authorId: actorId, createdAt: now, updatedAt: now })
  await note(tx, kit, actorId, { id, action: 'alert.drafted' })

  return id
}

/**
 * Changes what is written, what is left out stays; what is shown changes at once. What is over stays as it was.
 * @throws Problem 404, 409 `alert_ended`, 422 by field
 */
export async function updateAlert(
  tx: Tx,
  kit: Kit,
  actorId: string,
  { id, ...change }: Partial<Writing> & { id: string },
): Promise<void> {
  const held = await holdAlert(tx, id)
  const state = stateAt(held, kit.now())
  if (state === 'ended') throw conflict('alert_ended')
  const after: Writing = { ...held, ...given(change) }
  await assertWriting(tx, kit, after, held)
  const span =
    held.status === 'published' ? spanOf(after, { now: kit.now(), since: held.showsFrom }) : undefined
  await tx
    .update(alerts)
    .set({ ...valuesOf(after), ...span, updatedAt: kit.now() })
    .where(eq(alerts.id, id))
  await note(tx, kit, actorId, { id, action: 'alert.changed' })
}

/** Shows it from its day on. Asked twice it is done once. @throws Problem 404, 409 `alert_ended`, 422 where its last moment is over */
export async function publishAlert(tx: Tx, kit: Kit, actorId: string, id: string): Promise<void> {
  const held = await holdAlert(tx, id)
  if (held.status === 'published') return
  if (held.status === 'ended') throw conflict('alert_ended')
  const span = spanOf(held, { now: kit.now(), since: null })
  if (span.showsUntil && span.showsUntil <= kit.now()) throw invalid({ expiresOn: 'post_day_over' })
  await tx
    .update(alerts)
    .set({ status: 'published', ...span, updatedAt: kit.now() })
    .where(eq(alerts.id, id))
  const { audience } = held
  await note(tx, kit, actorId, { id, action: 'alert.published', after: { audience } })
}

/** Shows it to nobody any more. Asked twice it is done once. @throws Problem 404, 409 `alert_draft` */
export async function endAlert(tx: Tx, kit: Kit, actorId: string, id: string): Promise<void> {
  const { status } = await holdAlert(tx, id)
  if (status === 'ended') return
  if (status === 'draft') throw conflict('alert_draft')
  await tx.update(alerts).set({ status: 'ended', updatedAt: kit.now() }).where(eq(alerts.id, id))
  await note(tx, kit, actorId, { id, action: 'alert.ended' })
}

/** Deletes a draft. @throws Problem 404, 409 `alert_published` */
export async function removeAlert(tx: Tx, kit: Kit, actorId: string, id: string): Promise<void> {
  const { status } = await holdAlert(tx, id)
  if (status !== 'draft') throw conflict('alert_published')
  await tx.update(alerts).set({ deletedAt: kit.now() }).where(eq(alerts.id, id))
  await note(tx, kit, actorId, { id, action: 'alert.deleted' })
}

/** Holds one for the act that follows. @throws Problem 404 */
export async function holdAlert(tx: Tx, id: string): Promise<Held> {
  const [held] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), isNull(alerts.deletedAt)))
    .for('update')
  if (!held) throw notFound()

  return held
}

async function assertWriting(tx: Tx, kit: Kit, writing: Writing, before: Held | null): Promise<void> {
  assertSpan(writing, { today: todayInBangkok(kit.now()), before })
  const { imageFileId, bodyTh, bodyEn } = writing
  const faults: Record<string, string> = {}
  if (imageFileId && !(await arePublicPictures(tx, NO_WORKSPACE, [imageFileId])))
    faults.imageFileId = 'file_required'
  // Pictures within the text are those of a business's website; here there is the one above it.
  for (const [name, text] of Object.entries({ bodyTh, bodyEn }))
    if (picturesIn(text).length > 0) faults[name] = 'alert_pictures'
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

function valuesOf(writing: Writing) {
  const { category, titleTh, bodyTh, titleEn, bodyEn, imageFileId = null, audience } = writing
  const { publishOn = null, publishTime, expiresOn = null, expiresTime, onDashboard } = writing

  return {
    ...{ category, titleTh, bodyTh, titleEn, bodyEn, imageFileId },
    audience: [...new Set(audience)],
    ...{ publishOn, publishTime, expiresOn, expiresTime, onDashboard },
  }
}

type Note = { id: string; action: string; after?: Record<string, unknown> }

async function note(tx: Tx, kit: Kit, actorId: string, { id, action, after }: Note) {
  await audit(tx, {
    at: kit.now(),
    workspaceId: NO_WORKSPACE,
    actorId,
    ...{ action, after },
    recordKind: 'alert',
    recordId: id,
  })
}

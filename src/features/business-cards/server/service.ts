import { and, eq } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { CardCode, CardDesign } from '#features/business-cards/designs.ts'
import { businessCards } from '#features/business-cards/tables.ts'
import { dropFile } from '#features/media/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import type { CardTexts } from './card-texts.ts'
import type { CheckFit } from './drawn.ts'
import { keepPortrait } from './pictures.ts'
import type { CardFacts } from './read.ts'

export { fitBefore } from './drawn.ts'
export { readCard } from './read.ts'

/** What may be changed of a card; what is left out stays. */
export type CardChange = { [Name in keyof CardTexts]?: CardTexts[Name] | undefined } & {
  design?: CardDesign | undefined
  code?: CardCode | undefined
  portrait?: File | undefined
  dropPortrait?: boolean | undefined
}

const NOTHING = async () => {}

/**
 * Saves a card that was read and is held. Answers what is left to do once the transaction has gone through.
 * @throws Problem 422 by field, also for a text that has no room; 413, 415, 422 for a portrait that is none
 */
export async function saveCard(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  {
    before,
    checkFit,
    portrait,
    dropPortrait,
    ...change
  }: CardChange & { before: CardFacts; checkFit: CheckFit },
): Promise<() => Promise<void>> {
  const { workspaceId, actorId } = actor
  const { card, portraitFileId } = before
  const wanted = { ...card, ...given(change) }
  await checkFit(wanted, before.business)
  const isReplaced = Boolean(portrait && portrait.size > 0) || dropPortrait === true
  const fileId = portrait && portrait.size > 0 ? await keepPortrait(tx, kit, actor, portrait) : null
  const { design, nameTh, nameEn, titleTh, titleEn, phone, lineId, email, website, code } = wanted
  const values = {
    ...{ design, nameTh, nameEn, titleTh, titleEn, phone, lineId, email, website, code },
    portraitFileId: isReplaced ? fileId : portraitFileId,
    updatedAt: kit.now(),
  }
  await tx
    .insert(businessCards)
    .values({ ...values, workspaceId, userId: card.userId, createdBy: actorId, createdAt: kit.now() })
    .onConflictDoUpdate({ target: [businessCards.workspaceId, businessCards.userId], set: values })
  await note(tx, kit, actor, { userId: card.userId, action: card.isSaved ? 'card.changed' : 'card.added' })

  return isReplaced && portraitFileId ? dropFile(tx, kit, { workspaceId, fileId: portraitFileId }) : NOTHING
}

/** Takes a card away, with its portrait, for good. Answers what is left to do. @throws Problem 404 where there is none */
export async function removeCard(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  userId: string,
): Promise<() => Promise<void>> {
  const after = await dropCard(tx, kit, { workspaceId: actor.workspaceId, userId })
  if (!after) throw notFound()
  await note(tx, kit, actor, { userId, action: 'card.deleted' })

  return after
}

/** The same for somebody who leaves the business; null where there is no card. */
export async function dropCard(
  tx: Tx,
  kit: Kit,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<(() => Promise<void>) | null> {
  const [gone] = await tx
    .delete(businessCards)
    .where(and(eq(businessCards.workspaceId, workspaceId), eq(businessCards.userId, userId)))
    .returning({ fileId: businessCards.portraitFileId })
  if (!gone) return null

  return gone.fileId ? dropFile(tx, kit, { workspaceId, fileId: gone.fileId }) : NOTHING
}

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { userId, action }: { userId: string; action: string },
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, action, recordKind: 'card', recordId: userId })
}

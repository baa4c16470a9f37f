import { and, eq, isNull } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { indexListing } from '#features/listings/server/service.ts'
import { properties } from '#features/properties/tables.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'

/**
 * Keeps a home's listing from the public, or shows it again, for an administrator: everything else of the home stays.
 * Written in the business's own log; its people are told by mail. @throws 404; 409 where it is so already
 */
export async function setHidden(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: { workspaceId: string; actorId: string },
  { id, isHidden, reason }: { id: string; isHidden: boolean; reason: string },
): Promise<void> {
  const [home] = await tx
    .select({ hiddenAt: properties.hiddenAt })
    .from(properties)
    .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, id), isNull(properties.deletedAt)))
    .for('update')
  if (!home) throw notFound()
  if (isHidden === (home.hiddenAt !== null))
    throw conflict(isHidden ? 'listing_is_hidden' : 'listing_is_not_hidden')
  const now = kit.now()
  await tx
    .update(properties)
    .set({ hiddenAt: isHidden ? now : null })
    .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, id)))
  await indexListing(tx, workspaceId, id, now)
  await announce(tx, 'listing.changed', { workspaceId, propertyId: id })
  await audit(tx, {
    at: now,
    workspaceId,
    actorId,
    action: isHidden ? 'listing.hidden' : 'listing.shown',
    recordKind: 'property',
    recordId: id,
    before: { isHidden: !isHidden },
    after: { isHidden, reason },
  })
  const change = isHidden ? 'hidden' : 'shown'
  const told = { workspaceId, propertyId: id, changeId: newId(), change, at: now.toISOString() } as const
  await announce(tx, 'listing.standing_changed', told)
}

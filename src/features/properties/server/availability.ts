import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { indexListing } from '#features/listings/server/service.ts'
import { properties } from '#features/properties/tables.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { believed, type Standing } from './confirm-rules.ts'
import { availabilityOf, type LeaseSpan, type ListingState } from './rules.ts'

/**
 * Lets a home's status follow its listing and leases, and the public projection follow the home. Call it in the
 * transaction that changes a lease or a home.
 */
export async function refreshAvailability(
  tx: Tx,
  { workspaceId, propertyId, now }: { workspaceId: string; propertyId: string; now: Date },
): Promise<Standing | null> {
  const { rows } = await tx.execute<{
    listing_state: ListingState
    available_from: string | null
    status: string
    free_from: string | null
    confirm_by: string | null
    leases: LeaseSpan[]
  }>(sql`
    select p.listing_state, p.available_from::text, p.status, p.free_from::text, p.confirm_by::text,
           coalesce((select json_agg(json_build_object('status', l.status, 'startDay', l.start_day, 'endDay', l.end_day))
                       from leases l
                      where l.workspace_id = p.workspace_id and l.property_id = p.id and l.status in ('signed', 'active')),
                    '[]') as leases
      from properties p
     where p.workspace_id = ${workspaceId} and p.id = ${propertyId} and p.deleted_at is null for update of p`)
  const home = rows[0]
  if (!home) return null
  const today = todayInBangkok(now)
  const free = availabilityOf({
    listingState: home.listing_state,
    availableFrom: home.available_from,
    leases: home.leases,
    today,
  })
  const found = believed(free, home.confirm_by, today)
  if (
    found.status !== home.status ||
    found.freeFrom !== home.free_from ||
    found.confirmBy !== home.confirm_by
  ) {
    await tx
      .update(properties)
      .set({
        status: found.status,
        freeFrom: found.freeFrom,
        confirmBy: found.confirmBy,
        confirmAsked: sql`case when ${properties.confirmBy} is null then 0 else ${properties.confirmAsked} end`,
      })
      .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, propertyId)))
    await announce(tx, 'listing.changed', { workspaceId, propertyId })
  }
  if (found.status === 'unconfirmed' && home.status !== 'unconfirmed')
    await audit(tx, {
      at: now,
      workspaceId,
      actorId: null,
      action: 'listing.unconfirmed',
      recordKind: 'property',
      recordId: propertyId,
      before: { status: home.status },
      after: { status: found.status },
    })
  await indexListing(tx, workspaceId, propertyId, now)

  return found
}

/** A home that is gone leaves the search in the same transaction. */
export async function leaveSearch(
  tx: Tx,
  { workspaceId, propertyId, now }: { workspaceId: string; propertyId: string; now: Date },
): Promise<void> {
  await indexListing(tx, workspaceId, propertyId, now)
}

/** Every morning: days have passed, so homes become free soon, or free. One transaction per workspace. */
export async function refreshAll({ database, now }: Kit): Promise<void> {
  const active = await database.global((tx) =>
    tx
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.status, 'active'))
      .orderBy(workspaces.id),
  )
  for (const { id: workspaceId } of active)
    await database.inWorkspace(workspaceId, async (tx) => {
      const rows = await tx
        .select({ id: properties.id })
        .from(properties)
        .where(
          and(
            eq(properties.workspaceId, workspaceId),
            isNull(properties.deletedAt),
            eq(properties.listingState, 'published'),
          ),
        )
        .orderBy(properties.id)
      for (const { id: propertyId } of rows)
        await refreshAvailability(tx, { workspaceId, propertyId, now: now() })
    })
}

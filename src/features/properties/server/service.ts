import { and, eq, isNull, sql } from 'drizzle-orm'
import { assertUnitRates } from '#contract/amounts.ts'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { PropertyChange, PropertyInput } from '#features/properties/contract.ts'
import { properties } from '#features/properties/tables.ts'
import { assertMayAdd } from '#features/subscriptions/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { addDays, addMonths, todayInBangkok } from '#thai/days.ts'
import { leaveSearch, refreshAvailability } from './availability.ts'
import { CONFIRM_DAYS } from './confirm-rules.ts'
import { titlesOf } from './first-title.ts'
import { changeOwnership, type Part } from './ownership.ts'
import { projectOf } from './projects.ts'
import { rentOf } from './rent-in-dollars.ts'
import { areWholeShares, missingForListing } from './rules.ts'

export { refreshAll, refreshAvailability } from './availability.ts'
export { ASK_DAYS, askStage } from './confirm-rules.ts'
export { setHidden } from './hidden.ts'
export { addImportedHomes, addImportedProject, removeImportedHomes } from './imported.ts'
export { changeOwnership } from './ownership.ts'
export { setPhotos } from './photos.ts'
export { ensureProject, findImportedProject } from './projects.ts'
export { availabilityOf } from './rules.ts'

/** A home to be added; without a title it gets one. */
type NewHome = Omit<PropertyInput, 'titleTh'> & { titleTh?: string | null; id?: string; importId?: string }

/** Adds a home as a draft. Answers its id: a new one, unless the caller brings it (it decides the drawn pictures). */
export async function createProperty(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { id = newId(), ...input }: NewHome,
): Promise<string> {
  assertFreeDay(kit, input)
  await assertMayAdd(tx, kit, workspaceId, 1)
  const { owners, ownersSince, project: _, projectFor: __, isRateRenewed: ___, ...rest } = input
  const { rentSatang = 0n, ...dollars } = await rentOf(tx, kit, input, null)
  const home = { ...rest, rentSatang, ...dollars }
  const projectId = await projectOf(tx, workspaceId, input)
  await tx.insert(properties).values({
    ...home,
    ...(await titlesOf(tx, input, projectId)),
    workspaceId,
    id,
    projectId,
    createdAt: kit.now(),
    updatedAt: kit.now(),
  })
  if (owners) await setOwners(tx, kit, { workspaceId, actorId }, { id, owners, since: ownersSince })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'property.added',
    recordKind: 'property',
    recordId: id,
    after: { unitNo: input.unitNo },
  })

  return id
}

/** A home is free from a day of the last year or of the next three. */
function assertFreeDay(kit: Pick<Kit, 'now'>, { availableFrom }: { availableFrom?: string | null }): void {
  const today = todayInBangkok(kit.now())
  if (availableFrom)
    assertDay('availableFrom', availableFrom, { first: addMonths(today, -12), last: addMonths(today, 36) })
}

/** Changes a home; what is left out stays. Its listing follows at once. */
export async function updateProperty(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { id, ...input }: PropertyChange & { id: string },
): Promise<void> {
  const before = await ownProperty(tx, workspaceId, id)
  assertUnitRates({ ...before, ...given(input) })
  // A day that stands there already may be long past.
  const availableFrom = input.availableFrom === undefined ? before.availableFrom : input.availableFrom
  if (availableFrom !== before.availableFrom) assertFreeDay(kit, { availableFrom })
  const { owners, ownersSince, project: _, projectFor: __, isRateRenewed: ___, ...rest } = input
  const home = { ...rest, ...(await rentOf(tx, kit, input, before)) }
  // Whoever writes down another day on which it is free has just said that it is.
  const isSaidFree = before.listingState === 'published' && availableFrom !== before.availableFrom
  await tx
    .update(properties)
    .set({
      ...home,
      projectId: await projectOf(tx, workspaceId, input, before),
      updatedAt: kit.now(),
      ...(isSaidFree ? confirmedNow(kit) : {}),
    })
    .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, id)))
  if (owners) await setOwners(tx, kit, { workspaceId, actorId }, { id, owners, since: ownersSince })
  await refreshAvailability(tx, { workspaceId, propertyId: id, now: kit.now() })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'property.changed',
    recordKind: 'property',
    recordId: id,
    before: { rentSatang: String(before.rentSatang), titleTh: before.titleTh },
    after: {
      rentSatang: String(home.rentSatang ?? before.rentSatang),
      titleTh: input.titleTh ?? before.titleTh,
    },
  })
}

/** Puts a home away. Refused while a lease runs or money is owed on it. */
export async function deleteProperty(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  id: string,
): Promise<void> {
  await ownProperty(tx, workspaceId, id)
  const { rows } = await tx.execute<{ is_let: boolean; is_owed: boolean }>(sql`
    select exists (select 1 from leases where workspace_id = ${workspaceId} and property_id = ${id}
                      and status in ('sent', 'signed', 'active')) as is_let,
           exists (select 1 from invoices where workspace_id = ${workspaceId} and property_id = ${id}
                      and status <> 'void' and paid_satang < total_satang) as is_owed`)
  if (rows[0]!.is_let) throw conflict('property_let')
  if (rows[0]!.is_owed) throw conflict('property_owed')
  await tx
    .update(properties)
    .set({ deletedAt: kit.now(), listingState: 'off_market', status: 'off_market' })
    .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, id)))
  await leaveSearch(tx, { workspaceId, propertyId: id, now: kit.now() })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'property.deleted',
    recordKind: 'property',
    recordId: id,
  })
}

/** Publishes a listing or takes it off; publishing also confirms it. Answers the state that follows. */
export async function setListingState(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { id, state }: { id: string; state: 'published' | 'off_market' },
) {
  const home = await ownProperty(tx, workspaceId, id)
  if (state === 'published') await assertReady(tx, home)
  await tx
    .update(properties)
    .set({ listingState: state, ...(state === 'published' ? confirmedNow(kit) : {}) })
    .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, id)))
  const availability = await refreshAvailability(tx, { workspaceId, propertyId: id, now: kit.now() })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: state === 'published' ? 'listing.published' : 'listing.taken_down',
    recordKind: 'property',
    recordId: id,
    before: { listingState: home.listingState },
    after: { listingState: state },
  })

  return { listingState: state, ...availability! }
}

/** Somebody says that the listing is still true: it is believed for thirty days more, and back in the search at once. */
export async function confirmListing(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  id: string,
  by: 'manager' | 'owner' = 'manager',
): Promise<void> {
  const home = await ownProperty(tx, workspaceId, id)
  if (home.listingState !== 'published') throw conflict('listing_not_published')
  await tx
    .update(properties)
    .set(confirmedNow(kit, by))
    .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, id)))
  const found = await refreshAvailability(tx, { workspaceId, propertyId: id, now: kit.now() })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'listing.confirmed',
    recordKind: 'property',
    recordId: id,
    before: { status: home.status },
    after: { status: found!.status, ...(by === 'owner' && { by }) },
  })
}

/** Several at once; what is no longer published, or is let, is left out. Answers how many were confirmed. */
export async function confirmListings(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  change: Actor,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from properties
     where workspace_id = ${change.workspaceId} and id = any (${`{${ids.join(',')}}`}::uuid[])
       and deleted_at is null and confirm_by is not null order by id`)
  for (const { id } of rows) await confirmListing(tx, kit, change, id)

  return rows.length
}

/** Notes that its business was asked about a home, and how urgently. */
export async function noteAsked(
  tx: Tx,
  workspaceId: string,
  { id, stage }: { id: string; stage: number },
): Promise<void> {
  await tx
    .update(properties)
    .set({ confirmAsked: sql`greatest(${properties.confirmAsked}, ${Math.max(1, stage)}::int)` })
    .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, id)))
}

/** A listing of which its manager or owner has just said that it is true. */
export function confirmedNow(kit: Pick<Kit, 'now'>, by: 'manager' | 'owner' = 'manager') {
  const now = kit.now()
  const confirmBy = addDays(todayInBangkok(now), CONFIRM_DAYS)

  return { confirmedAt: now, confirmedBy: by, confirmBy, confirmAsked: 0 }
}

/** Holds a home and its building, which its form changes as well. @throws 404 */
export async function holdProperty(tx: Tx, workspaceId: string, id: string): Promise<void> {
  const { rows } = await tx.execute<{ projectId: string | null }>(sql`
    select project_id as "projectId" from properties
     where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`)
  if (!rows[0]) throw notFound()
  await tx.execute(sql`
    select 1 from projects where workspace_id = ${workspaceId} and id = ${rows[0].projectId} for update`)
}

/** A home of the workspace. @throws 404 */
export async function ownProperty(tx: Tx, workspaceId: string, id: string) {
  const [home] = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.workspaceId, workspaceId), eq(properties.id, id), isNull(properties.deletedAt)))
  if (!home) throw notFound()

  return home
}

async function assertReady(tx: Tx, home: Awaited<ReturnType<typeof ownProperty>>) {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select 1 from projects where workspace_id = ${home.workspaceId} and id = ${home.projectId}
                      and district_code is not null) as has`)
  const missing = missingForListing({ ...home, hasPlace: rows[0]!.has })
  if (missing.length) throw invalid(Object.fromEntries(missing.map((field) => [field, 'listing_needs'])))
}

/** The owners of a home as a whole, each of the workspace's own. */
async function setOwners(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { id, owners, since }: { id: string; owners: Part[]; since?: string | null },
) {
  if (!areWholeShares(owners.map((owner) => owner.shareBp))) throw invalid({ owners: 'shares_invalid' })
  const ids = new Set(owners.map(({ ownerId }) => ownerId))
  const { rowCount } = await tx.execute(sql`
    select 1 from owners where workspace_id = ${workspaceId} and deleted_at is null
       and id = any(${`{${[...ids].join()}}`}::uuid[])`)
  if (ids.size !== owners.length || rowCount !== ids.size) throw invalid({ owners: 'id_invalid' })
  await changeOwnership(tx, kit, { workspaceId, actorId, propertyId: id, owners, since })
}

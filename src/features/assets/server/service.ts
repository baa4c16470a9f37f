import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { assertDay, installedDays, pastDays, warrantyDays } from '#contract/day-bounds.ts'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { assets } from '#features/assets/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { addAssetPhotos } from './photos.ts'
import type { Asset } from './read.ts'

type Details = Pick<
  Asset,
  | 'kind'
  | 'name'
  | 'brand'
  | 'model'
  | 'serial'
  | 'place'
  | 'boughtDay'
  | 'priceSatang'
  | 'installedDay'
  | 'warrantyUntil'
  | 'warrantyWith'
  | 'warrantyPhone'
  | 'notes'
>
type Where = { propertyId: string | null; projectId: string | null }

export type NewAsset = Details & Where & { photos?: File[] }
export type AssetChange = { [Name in keyof (Details & Where)]?: (Details & Where)[Name] | undefined }

/** Writes an asset down; answers its id. @throws Problem 404 for a home or building that is not here, 422 by field */
export async function addAsset(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { photos = [], ...asset }: NewAsset,
): Promise<string> {
  const { workspaceId, actorId } = actor
  assertDays(kit, asset)
  await assertWhere(tx, workspaceId, asset)
  const id = newId()
  await tx.insert(assets).values({
    ...asset,
    ...{ workspaceId, id, createdBy: actorId, createdAt: kit.now(), updatedAt: kit.now() },
  })
  await addAssetPhotos(tx, kit, { workspaceId, assetId: id }, { files: photos, uploadedBy: actorId })
  await note(tx, kit, actor, { id, action: 'asset.added', after: { name: asset.name } })

  return id
}

/** The same asset into each of these homes; answers the ids. @throws Problem 404 for a home that is not here, 422 by field */
export async function addAssets(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { propertyIds, ...asset }: Omit<Details, 'serial'> & { propertyIds: string[] },
): Promise<string[]> {
  const ids: string[] = []
  for (const propertyId of new Set(propertyIds))
    ids.push(await addAsset(tx, kit, actor, { ...asset, serial: '', propertyId, projectId: null }))

  return ids
}

/** Changes an asset that was read and is held; what is left out stays. @throws Problem 404, 422 by field */
export async function updateAsset(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { before, ...change }: AssetChange & { before: Asset },
): Promise<void> {
  const { workspaceId } = actor
  const wanted = given(change)
  assertDays(kit, { ...before, ...wanted }, before)
  if ('propertyId' in wanted || 'projectId' in wanted) {
    // One that is named takes the place of the other.
    if (wanted.propertyId && !wanted.projectId) wanted.projectId = null as never
    else if (wanted.projectId && !wanted.propertyId) wanted.propertyId = null as never
    await assertWhere(tx, workspaceId, { ...before, ...wanted })
  }
  await tx
    .update(assets)
    .set({ ...wanted, updatedAt: kit.now() })
    .where(isAsset(workspaceId, before.id))
  await note(tx, kit, actor, { id: before.id, action: 'asset.changed' })
}

/** Takes an asset that was read out of use, or back into it. @throws Problem 422 by field */
export async function retireAsset(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { before, day, reason }: { before: Asset; day: string | null; reason: string },
): Promise<void> {
  if (day) assertDay('day', day, pastDays(todayInBangkok(kit.now())))
  if (day === before.retiredDay && reason === before.retiredReason) return
  await tx
    .update(assets)
    .set({ retiredDay: day, retiredReason: day ? reason : '', updatedAt: kit.now() })
    .where(isAsset(actor.workspaceId, before.id))
  await note(tx, kit, actor, { id: before.id, action: day ? 'asset.retired' : 'asset.reused' })
}

/** Deletes an asset that was read; `restoreAsset` brings it back. */
export async function removeAsset(tx: Tx, kit: Kit, actor: Actor, { id, name }: Asset): Promise<void> {
  await tx.update(assets).set({ deletedAt: kit.now() }).where(isAsset(actor.workspaceId, id))
  await note(tx, kit, actor, { id, action: 'asset.deleted', before: { name } })
}

/** Brings back what was deleted. Asked twice it is done once. */
export async function restoreAsset(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const restored = await tx
    .update(assets)
    .set({ deletedAt: null, updatedAt: kit.now() })
    .where(and(isAsset(actor.workspaceId, id), isNotNull(assets.deletedAt)))
    .returning({ id: assets.id })
  if (restored.length > 0) await note(tx, kit, actor, { id, action: 'asset.restored' })
}

const isAsset = (workspaceId: string, id: string) =>
  and(eq(assets.workspaceId, workspaceId), eq(assets.id, id))

type Days = Pick<Details, 'boughtDay' | 'installedDay' | 'warrantyUntil'>

/** What stood there already is not asked about again. */
function assertDays(kit: Kit, { boughtDay, installedDay, warrantyUntil }: Days, before?: Days): void {
  const today = todayInBangkok(kit.now())
  if (boughtDay && boughtDay !== before?.boughtDay) assertDay('boughtDay', boughtDay, pastDays(today))
  if (installedDay && installedDay !== before?.installedDay)
    assertDay('installedDay', installedDay, installedDays(today))
  if (warrantyUntil && warrantyUntil !== before?.warrantyUntil)
    assertDay('warrantyUntil', warrantyUntil, warrantyDays(today))
}

async function assertWhere(tx: Tx, workspaceId: string, { propertyId, projectId }: Where): Promise<void> {
  if ((propertyId === null) === (projectId === null)) throw invalid({ where: 'asset_where_one' })
  const { rowCount } = await tx.execute(
    propertyId
      ? sql`select 1 from properties where workspace_id = ${workspaceId} and id = ${propertyId} and deleted_at is null`
      : sql`select 1 from projects where workspace_id = ${workspaceId} and id = ${projectId} and deleted_at is null`,
  )
  if (!rowCount) throw notFound()
}

type Noted = { id: string; action: string; before?: { name: string }; after?: { name: string } }

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, ...entry }: Noted,
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'asset', recordId: id, ...entry })
}

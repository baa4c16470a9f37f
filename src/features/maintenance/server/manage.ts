import { and, eq, sql } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { tenantOn } from '#features/leases/server/service.ts'
import {
  maintenanceHomes,
  maintenanceItems,
  maintenancePhotos,
  maintenanceSteps,
} from '#features/maintenance/tables.ts'
import { dropFile } from '#features/media/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { takeNumber } from '#server/numbers.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { addPhotos } from './photos.ts'
import type { Repair } from './read.ts'
import { windClocks, writeStep } from './steps.ts'
import type { Doer, MaintenanceItem } from './types.ts'

type Details = Pick<
  MaintenanceItem,
  'title' | 'category' | 'priority' | 'windows' | 'mayEnter' | 'estimateSatang' | 'billTo' | 'billToReason'
> & { description: string }

export type NewRepair = Details & {
  propertyIds: string[]
  assetId?: string | null
  reporter?: { kind: 'manager' | 'tenant' | 'door'; name?: string; phone?: string }
  photos?: File[]
}

type Where = { workspaceId: string; by: Doer }

/**
 * Takes a repair down, new, with its number; answers its id. The first home is the one that it is told by.
 * @throws Problem 404 for a home that is not here, 413, 415, 422 for photos
 */
export async function addRepair(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: Where,
  { propertyIds, reporter, photos = [], ...details }: NewRepair,
): Promise<string> {
  assertWindows(details.windows, kit.now())
  const homes = [...new Set(propertyIds)]
  await assertHomes(tx, workspaceId, homes)
  if (details.assetId) await assertAsset(tx, workspaceId, { assetId: details.assetId, homes })
  const [id, propertyId] = [newId(), homes[0]!]
  const today = todayInBangkok(kit.now())
  const no = await takeNumber(tx, { workspaceId, kind: 'repair', year: Number(today.slice(0, 4)) })
  await tx.insert(maintenanceItems).values({
    ...details,
    ...{
      workspaceId,
      id,
      no,
      propertyId,
      tenantId: await tenantOn(tx, workspaceId, { propertyId, day: today }),
    },
    reporterKind: reporter?.kind ?? 'manager',
    reporterName: reporter?.name || null,
    reporterPhone: reporter?.phone || null,
    createdBy: by.kind === 'manager' ? by.id : null,
    createdAt: kit.now(),
    updatedAt: kit.now(),
  })
  await tx
    .insert(maintenanceHomes)
    .values(homes.map((home) => ({ workspaceId, maintenanceId: id, propertyId: home })))
  await writeStep(tx, kit, { workspaceId, maintenanceId: id, kind: 'moved', state: 'new', by })
  const uploadedBy = by.kind === 'manager' ? by.id : null
  await addPhotos(tx, kit, { workspaceId, maintenanceId: id }, { files: photos, phase: 'before', uploadedBy })
  await note(
    tx,
    kit,
    { workspaceId, by },
    { id, action: 'repair.added', after: { propertyId, title: details.title } },
  )

  if (reporter && reporter.kind !== 'manager')
    await announce(tx, 'repair.reported', { workspaceId, maintenanceId: id })

  return id
}

export type RepairChange = { [Name in keyof Details]?: Details[Name] | undefined } & {
  propertyIds?: string[]
  assetId?: string | null
}

/** Changes what stands in a repair that was read and is held; what is left out stays. @throws Problem 404 for homes */
export async function updateRepair(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: Where,
  { before, propertyIds, ...change }: RepairChange & { before: Repair },
): Promise<void> {
  const wanted = given(change)
  if (wanted.windows && JSON.stringify(wanted.windows) !== JSON.stringify(before.windows))
    assertWindows(wanted.windows, kit.now())
  const homes = propertyIds && [...new Set(propertyIds)]
  const propertyId = homes ? homes[0]! : before.propertyId
  if (homes) await moveHomes(tx, { workspaceId, maintenanceId: before.id, homes })
  const assetId = wanted.assetId === undefined ? before.asset?.id : wanted.assetId
  if (assetId && (homes || assetId !== before.asset?.id))
    await assertAsset(tx, workspaceId, { assetId, homes: homes ?? before.homes.map((one) => one.id) })
  const today = todayInBangkok(kit.now())
  await tx
    .update(maintenanceItems)
    .set({
      ...wanted,
      propertyId,
      ...(propertyId !== before.propertyId && {
        tenantId: await tenantOn(tx, workspaceId, { propertyId, day: today }),
      }),
      updatedAt: kit.now(),
    })
    .where(isRepair(workspaceId, before.id))
  if (wanted.priority && wanted.priority !== before.priority)
    await windClocks(tx, kit, { workspaceId, maintenanceId: before.id })
  await note(tx, kit, { workspaceId, by }, { id: before.id, action: 'repair.changed' })
}

/**
 * Removes a repair that nobody has begun, with its photos. Answers what is left to do once the transaction has gone through.
 * @throws Problem 409 `repair_has_history` for any other, which is called off instead
 */
export async function removeRepair(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: Where,
  repair: Repair,
): Promise<() => Promise<void>> {
  const { rowCount: spent } = await tx.execute(sql`
    select 1 from expenses where workspace_id = ${workspaceId} and maintenance_id = ${repair.id} limit 1`)
  if (spent || repair.status !== 'new' || repair.reporter.kind !== 'manager')
    throw conflict('repair_has_history')
  const { rows: files } = await tx.execute<{ fileId: string }>(sql`
    select file_id as "fileId" from maintenance_photos where workspace_id = ${workspaceId} and maintenance_id = ${repair.id}`)
  const drops: (() => Promise<void>)[] = []
  for (const { fileId } of files) drops.push(await dropFile(tx, kit, { workspaceId, fileId }))
  for (const table of [maintenancePhotos, maintenanceSteps, maintenanceHomes])
    await tx.delete(table).where(and(eq(table.workspaceId, workspaceId), eq(table.maintenanceId, repair.id)))
  await tx.delete(maintenanceItems).where(isRepair(workspaceId, repair.id))
  await note(
    tx,
    kit,
    { workspaceId, by },
    {
      id: repair.id,
      action: 'repair.deleted',
      before: { propertyId: repair.propertyId, title: repair.title },
    },
  )

  return async () => {
    for (const drop of drops) await drop()
  }
}

export const isRepair = (workspaceId: string, id: string) =>
  and(eq(maintenanceItems.workspaceId, workspaceId), eq(maintenanceItems.id, id))

async function moveHomes(
  tx: Tx,
  { workspaceId, maintenanceId, homes }: { workspaceId: string; maintenanceId: string; homes: string[] },
): Promise<void> {
  await assertHomes(tx, workspaceId, homes)
  await tx
    .delete(maintenanceHomes)
    .where(
      and(eq(maintenanceHomes.workspaceId, workspaceId), eq(maintenanceHomes.maintenanceId, maintenanceId)),
    )
  await tx
    .insert(maintenanceHomes)
    .values(homes.map((propertyId) => ({ workspaceId, maintenanceId, propertyId })))
}

/** Days that suit are to come, within three months. */
function assertWindows(windows: Details['windows'], now: Date): void {
  for (const { day } of windows) assertDay('windows', day, comingDays(todayInBangkok(now), 3))
}

async function assertHomes(tx: Tx, workspaceId: string, homes: string[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select 1 from properties where workspace_id = ${workspaceId} and id = any (${`{${homes.join()}}`}::uuid[]) and deleted_at is null`)
  if (rowCount !== homes.length) throw notFound()
}

/** An asset is of one of the homes, or of the building of one. @throws Problem 404, 422 `assetId` */
async function assertAsset(
  tx: Tx,
  workspaceId: string,
  { assetId, homes }: { assetId: string; homes: string[] },
): Promise<void> {
  const { rows } = await tx.execute<{ isThere: boolean }>(sql`
    select exists (select 1 from properties h where h.workspace_id = a.workspace_id and h.id = any (${`{${homes.join()}}`}::uuid[])
                      and (h.id = a.property_id or h.project_id = a.project_id)) as "isThere"
      from assets a where a.workspace_id = ${workspaceId} and a.id = ${assetId} and a.deleted_at is null`)
  if (!rows[0]) throw notFound()
  if (!rows[0].isThere) throw invalid({ assetId: 'repair_asset_elsewhere' })
}

type Noted = {
  id: string
  action: string
  before?: Record<string, string>
  after?: Record<string, string>
}

export async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: Where,
  { id, ...entry }: Noted,
): Promise<void> {
  const actorId = by.kind === 'manager' ? by.id : null
  await audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'repair', recordId: id, ...entry })
}

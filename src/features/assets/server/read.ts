import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { ASSET_FILTERS, AssetKind } from '#features/assets/contract.ts'
import { ENDING_DAYS } from '#features/assets/rules.ts'
import type { RepairState } from '#features/maintenance/contract.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { readAssetPhotos } from './photos.ts'
import { BY_PLACE, FROM, findAssets, type Reading, shownAsset } from './rows.ts'

type Query = {
  page: number
  itemsPerPage: number
  search?: string
  kind?: AssetKind
  state?: (typeof ASSET_FILTERS)[number]
  projectId?: string
  propertyId?: string
}

/** A page of assets. */
export async function listAssets(tx: Tx, kit: Kit, { workspaceId, locale }: Reading, query: Query) {
  const { page, itemsPerPage, search, kind, state, projectId, propertyId } = query
  const today = todayInBangkok(kit.now())
  const texts = [
    ...[sql`a.name`, sql`a.brand`, sql`a.model`, sql`a.serial`, sql`a.place`],
    ...[sql`h.unit_no`, sql`j.name_th`, sql`j.name_en`],
  ]
  const where = sql`a.deleted_at is null and a.retired_day is ${state === 'retired' ? sql`not null` : sql`null`}
    ${state === 'ending' ? sql`and a.warranty_until between ${today} and ${addDays(today, ENDING_DAYS)}` : sql``}
    ${kind ? sql`and a.kind = ${kind}` : sql``}
    ${projectId ? sql`and coalesce(a.project_id, h.project_id) = ${projectId}` : sql``}
    ${propertyId ? sql`and a.property_id = ${propertyId}` : sql``} and ${foundBy(search ?? '', texts)}`
  const rows = await findAssets(tx, workspaceId, {
    where,
    rest: sql`order by ${BY_PLACE} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  })
  const { rows: counted } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n ${FROM} where a.workspace_id = ${workspaceId} and ${where}`,
  )

  return {
    data: rows.map((row) => shownAsset(row, locale, today)),
    total: counted[0]!.n,
    page,
    itemsPerPage,
  }
}

/** All in use, to choose from. */
export async function nameAssets(tx: Tx, kit: Kit, { workspaceId, locale }: Reading) {
  const rows = await findAssets(tx, workspaceId, {
    where: sql`a.deleted_at is null and a.retired_day is null`,
    rest: sql`order by ${BY_PLACE}`,
  })
  const today = todayInBangkok(kit.now())

  return rows.map((row) => shownAsset(row, locale, today))
}

/** Buildings that have homes. */
export async function listBuildings(tx: Tx, { workspaceId, locale }: Reading) {
  const { rows } = await tx.execute<{
    id: string
    nameTh: string
    nameEn: string | null
    homeCount: number
  }>(sql`
    select j.id, j.name_th as "nameTh", j.name_en as "nameEn", count(*)::int as "homeCount"
      from projects j join properties h on h.workspace_id = j.workspace_id and h.project_id = j.id and h.deleted_at is null
     where j.workspace_id = ${workspaceId} and j.deleted_at is null group by 1, 2, 3 order by j.name_th, j.id`)

  return rows.map(({ nameTh, nameEn, ...one }) => ({
    ...one,
    name: (locale === 'en' && nameEn) || nameTh,
  }))
}

export type Asset = Awaited<ReturnType<typeof readAsset>>

/** Everything about one asset; held, nobody else changes it until the transaction is over. @throws Problem 404 */
export async function readAsset(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
) {
  const [row] = await findAssets(tx, workspaceId, {
    where: sql`a.id = ${id} and a.deleted_at is null`,
    rest: isHeld ? sql`for update of a` : sql``,
  })
  if (!row) throw notFound()
  const { boughtDay, price, installedDay, warrantyWith, warrantyPhone, notes, retiredReason } = row
  const shown = shownAsset(row, locale, todayInBangkok(kit.now()))
  const { openRepairs: _, whereName: __, warranty: ___, ...kept } = shown
  const written = { boughtDay, price, installedDay, warrantyWith, warrantyPhone, notes, retiredReason }

  return {
    ...shown,
    version: versionOf(kit, { ...kept, ...written }),
    ...{ boughtDay, installedDay, warrantyWith, warrantyPhone, notes, retiredReason },
    priceSatang: price === null ? null : BigInt(price),
    photos: await readAssetPhotos(tx, kit, { workspaceId, assetId: id }),
    ...(await readRepairs(tx, workspaceId, id)),
    plans: await readPlans(tx, workspaceId, id),
  }
}

/** What was repaired about it: repairs that name it, and rounds of care that went over several. */
async function readRepairs(tx: Tx, workspaceId: string, id: string) {
  const isAbout = sql`r.workspace_id = ${workspaceId} and (r.asset_id = ${id} or exists (
    select 1 from care_repairs c where c.workspace_id = r.workspace_id and c.maintenance_id = r.id and ${id}::uuid = any (c.asset_ids)))`
  const { rows } = await tx.execute<{
    id: string
    no: string
    title: string
    status: RepairState
    createdAt: string
    completedAt: string | null
    cost: string | null
  }>(sql`
    select r.id, r.no, r.title, r.status, r.created_at as "createdAt", r.completed_at as "completedAt", r.cost_satang::text as cost
      from maintenance_items r where ${isAbout} order by r.created_at desc, r.id desc limit 50`)
  const { rows: sums } = await tx.execute<{ n: number; cost: string }>(sql`
    select count(*)::int as n, coalesce(sum(r.cost_satang) filter (where r.asset_id = ${id} and r.status <> 'cancelled'), 0)::text as cost
      from maintenance_items r where ${isAbout}`)

  return {
    repairs: rows.map(({ cost, createdAt, completedAt, ...one }) => ({
      ...one,
      createdAt: new Date(createdAt),
      completedAt: completedAt === null ? null : new Date(completedAt),
      costSatang: cost === null ? null : BigInt(cost),
    })),
    repairCount: sums[0]!.n,
    costSatang: BigInt(sums[0]!.cost),
  }
}

/** Plans that look after it, those that run first. */
async function readPlans(tx: Tx, workspaceId: string, id: string) {
  const { rows } = await tx.execute<{ id: string; title: string; state: 'on' | 'paused' | 'ended' }>(sql`
    select p.id, p.title, p.state from care_plans p
     where p.workspace_id = ${workspaceId} and p.deleted_at is null
       and exists (select 1 from care_targets t where t.workspace_id = p.workspace_id and t.plan_id = p.id and t.asset_id = ${id})
     order by p.state = 'ended', p.title, p.id`)

  return rows
}

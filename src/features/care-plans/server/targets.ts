import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { TargetKind } from '#features/care-plans/contract.ts'
import { careTargets } from '#features/care-plans/tables.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { MOST_HOMES } from '#features/maintenance/contract.ts'
import type { Locale } from '#i18n/locale.ts'

export type Target = { kind: TargetKind; id: string }
type Of = { workspaceId: string; planId: string }

/** Writes what a plan is for, in the place of what it was for. @throws Problem 404 for one that is not here */
export async function writeTargets(
  tx: Tx,
  { workspaceId, planId }: Of,
  targets: Target[],
  known: readonly Target[] = [],
): Promise<void> {
  const keyOf = ({ kind, id }: Target) => `${kind} ${id}`
  const wanted = [...new Map(targets.map((one) => [keyOf(one), one])).values()]
  const kept = new Set(known.map(keyOf))
  // What is gone since may stay in the plan; it is left out of the rounds.
  for (const kind of ['home', 'building', 'asset'] as const)
    await assertHere(
      tx,
      workspaceId,
      kind,
      wanted.filter((one) => one.kind === kind && !kept.has(keyOf(one))),
    )
  await tx
    .delete(careTargets)
    .where(and(eq(careTargets.workspaceId, workspaceId), eq(careTargets.planId, planId)))
  await tx.insert(careTargets).values(
    wanted.map(({ kind, id }) => ({
      ...{ workspaceId, id: newId(), planId },
      propertyId: kind === 'home' ? id : null,
      projectId: kind === 'building' ? id : null,
      assetId: kind === 'asset' ? id : null,
    })),
  )
}

async function assertHere(tx: Tx, workspaceId: string, kind: TargetKind, targets: Target[]): Promise<void> {
  if (targets.length === 0) return
  const ids = `{${targets.map(({ id }) => id).join()}}`
  const table = { home: sql`properties`, building: sql`projects`, asset: sql`assets` }[kind]
  const inUse = kind === 'asset' ? sql`and retired_day is null` : sql``
  const { rowCount } = await tx.execute(sql`
    select 1 from ${table} where workspace_id = ${workspaceId} and id = any (${ids}::uuid[]) and deleted_at is null ${inUse}`)
  if (rowCount !== targets.length) throw notFound()
}

type TargetRow = {
  propertyId: string | null
  projectId: string | null
  assetId: string | null
  assetName: string | null
  serial: string | null
  unitNo: string | null
  propertyType: string | null
  projectTh: string | null
  projectEn: string | null
  isGone: boolean
}

/** What a plan is for, buildings first, with its names in the reader's language. */
export async function readTargets(tx: Tx, { workspaceId, planId }: Of, locale: Locale) {
  const { rows } = await tx.execute<TargetRow>(sql`
    select t.property_id as "propertyId", t.project_id as "projectId", t.asset_id as "assetId", a.name as "assetName", a.serial,
           h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
           case when t.asset_id is not null then a.deleted_at is not null or a.retired_day is not null or a.id is null
                when t.property_id is not null then h.deleted_at is not null or h.id is null
                else j.deleted_at is not null or j.id is null end as "isGone"
      from care_targets t
      left join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id
      left join properties h on h.workspace_id = t.workspace_id and h.id = coalesce(t.property_id, a.property_id)
      left join projects j on j.workspace_id = t.workspace_id and j.id = coalesce(t.project_id, a.project_id, h.project_id)
     where t.workspace_id = ${workspaceId} and t.plan_id = ${planId}
     order by t.project_id is null, t.property_id is null, j.name_th nulls last, h.floor nulls first, length(h.unit_no), h.unit_no, a.name, t.id`)

  return rows.map((row) => {
    const { unitNo, propertyType, projectTh, projectEn, assetName, isGone } = row
    const building = (locale === 'en' && projectEn) || projectTh || ''
    const where = unitNo
      ? roomName({ unitNo, propertyType: propertyType!, projectTh, projectEn }, locale)
      : building
    const [kind, id]: [TargetKind, string] = row.assetId
      ? ['asset', row.assetId]
      : row.propertyId
        ? ['home', row.propertyId]
        : ['building', row.projectId!]

    return {
      kind,
      id,
      name: assetName === null ? where : [assetName, where].filter(Boolean).join(' · '),
      isGone,
    }
  })
}

/** What one repair of a round is about. */
export type Portion = { propertyIds: string[]; assets: { id: string; name: string }[] }

type Found = { assetId: string | null; assetName: string | null; propertyId: string }

/**
 * The repairs that a round of a plan becomes, by what is here today: homes and buildings that were taken away and assets out
 * of use are left out. A building is all of its homes, and so is a common part of it: repairs stand for homes (G422).
 */
export async function portionsOf(
  tx: Tx,
  { workspaceId, planId }: Of,
  shape: 'together' | 'each',
): Promise<Portion[]> {
  const { rows } = await tx.execute<Found>(sql`
    select a.id as "assetId", concat_ws(' · ', nullif(a.name, ''), nullif(a.serial, '')) as "assetName", h.id as "propertyId"
      from care_targets t
      left join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id and a.deleted_at is null and a.retired_day is null
      join properties h on h.workspace_id = t.workspace_id and h.deleted_at is null
       and (h.id in (t.property_id, a.property_id) or h.project_id in (t.project_id, a.project_id))
     where t.workspace_id = ${workspaceId} and t.plan_id = ${planId}
     order by h.project_id, h.floor nulls last, length(h.unit_no), h.unit_no, h.id, a.kind, a.name, a.id`)

  return shape === 'together' ? together(rows) : each(rows)
}

function each(rows: Found[]): Portion[] {
  const portions = new Map<string, Portion>()
  for (const { assetId, assetName, propertyId } of rows) {
    const key = assetId ?? propertyId
    const portion = portions.get(key) ?? {
      propertyIds: [],
      assets: assetId ? [{ id: assetId, name: assetName ?? '' }] : [],
    }
    if (!portion.propertyIds.includes(propertyId) && portion.propertyIds.length < MOST_HOMES)
      portion.propertyIds.push(propertyId)
    portions.set(key, portion)
  }

  return [...portions.values()]
}

/** A repair has so many homes at most: more become several. */
function together(rows: Found[]): Portion[] {
  const homes = [...new Set(rows.map(({ propertyId }) => propertyId))]
  const portions: Portion[] = []
  for (let at = 0; at < homes.length; at += MOST_HOMES) {
    const propertyIds = homes.slice(at, at + MOST_HOMES)
    const here = rows.filter(
      ({ assetId, propertyId }) => assetId !== null && propertyIds.includes(propertyId),
    )
    const assets = new Map(here.map(({ assetId, assetName }) => [assetId!, assetName ?? '']))
    portions.push({ propertyIds, assets: [...assets].map(([id, name]) => ({ id, name })) })
  }

  return portions
}

import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { RoomsInput } from '#features/properties/contract.ts'
import { addImportedHomes } from '#features/properties/server/imported.ts'
import { ensureProject } from '#features/properties/server/projects.ts'
import { m } from '#i18n/messages/messages.js'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { firstNames, holdRooms } from './rooms-held.ts'

/**
 * Adds the rooms of a building as drafts, all or none. Their `import_id` is the key of the act: sent again with it,
 * nothing is added. Answers how many rooms there are of that key.
 * @throws Problem 409 `units_exist`, `units_twice`, with a field for each such room
 */
export async function addMany(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { key, project, rooms, waterRateSatang, electricRateSatang, ...shared }: RoomsInput,
): Promise<number> {
  await holdRooms(tx, workspaceId)
  const { rows: known } = await tx.execute(sql`
    select 1 from properties where workspace_id = ${workspaceId} and import_id = ${key} and deleted_at is null`)
  if (known.length > 0) return known.length

  const projectId = await ensureProject(tx, workspaceId, { nameTh: project.nameTh, facilities: [] })
  const placed = rooms
    // Lists show what is newest first: made from the last room down, they stand from the first one up.
    .toReversed()
    .map((room) => ({ ...room, id: newId() }))
    .toReversed()
  const title = (unit: string, locale: 'th' | 'en') =>
    m.properties_bulk_home_title({ unit, place: project.nameTh }, { locale })
  await addImportedHomes(
    tx,
    kit,
    workspaceId,
    placed.map(({ id, unitNo, floor, rentSatang }) => ({
      id,
      importId: key,
      projectId,
      unitNo,
      building: shared.building || null,
      floor,
      type: shared.type,
      titleTh: title(unitNo, 'th'),
      titleEn: title(unitNo, 'en'),
      bedrooms: shared.bedrooms,
      bathrooms: 1,
      areaSqm: shared.areaSqm ?? null,
      furnishing: 'part',
      pets: [],
      amenities: [],
      audience: 'mixed',
      rentSatang,
      depositSatang: 0n,
      advanceSatang: 0n,
      commonFeeSatang: 0n,
      internetFeeSatang: 0n,
      waterMode: waterRateSatang ? 'per_unit' : 'at_cost',
      waterRateSatang: waterRateSatang ?? 0n,
      electricMode: electricRateSatang ? 'per_unit' : 'at_cost',
      electricRateSatang: electricRateSatang ?? 0n,
      minLeaseMonths: 12,
      confirmedBy: 'manager' as const,
      confirmAsked: 0,
      feePercentBp: 0,
    })),
  )
  await assertNewRooms(tx, workspaceId, { key, ids: placed.map(({ id }) => id) })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'property.rooms_added',
    recordKind: 'property',
    recordId: placed[0]!.id,
    after: { count: rooms.length, unitNo: `${rooms[0]!.unitNo}–${rooms.at(-1)!.unitNo}` },
  })

  return rooms.length
}

/** The same question as `assertNewRoom`, of many at once and without a way past it. */
async function assertNewRooms(
  tx: Tx,
  workspaceId: string,
  { key, ids }: { key: string; ids: readonly string[] },
): Promise<void> {
  const unit = (home: string) =>
    sql.raw(`regexp_replace(fold_key(${home}.unit_no), '^(ห้อง|room|no\\.?)', '')`)
  const { rows } = await tx.execute<{ id: string; unitNo: string; isOlder: boolean }>(sql`
    select p.id, p.unit_no as "unitNo", bool_or(o.import_id is distinct from p.import_id) as "isOlder"
      from properties p
      join properties o on o.workspace_id = p.workspace_id and o.project_id = p.project_id and o.id <> p.id
       and o.deleted_at is null and ${unit('o')} = ${unit('p')}
       and fold_key(coalesce(o.building, '')) = fold_key(coalesce(p.building, ''))
     where p.workspace_id = ${workspaceId} and p.import_id = ${key} and p.deleted_at is null
     group by p.id, p.unit_no order by p.id desc`)
  if (rows.length === 0) return
  const older = rows.filter(({ isOlder }) => isOlder)
  const named = older.length > 0 ? older : rows
  const names = [...new Set(named.map(({ unitNo }) => unitNo))]
  throw new Problem(409, older.length > 0 ? 'units_exist' : 'units_twice', {
    params: { count: String(names.length), names: firstNames(names) },
    fields: Object.fromEntries(named.map(({ id }) => [`rooms.${ids.indexOf(id)}.unitNo`, 'unit_taken'])),
  })
}

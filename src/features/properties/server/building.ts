import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { ProjectChange } from '#features/properties/contract.ts'
import { projects } from '#features/properties/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { refreshAvailability } from './availability.ts'
import { changeBuilding } from './projects.ts'

type Asked = { id: string; isHeld?: boolean }

/** A building with what is its own. @throws Problem 404 */
export async function readBuilding(
  tx: Tx,
  kit: Pick<Kit, 'config'>,
  workspaceId: string,
  { id, isHeld = false }: Asked,
) {
  const found = tx
    .select()
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), eq(projects.id, id), isNull(projects.deletedAt)))
  const [row] = await (isHeld ? found.for('update') : found)
  if (!row) throw notFound()
  const { workspaceId: _, createdAt: __, deletedAt: ___, nameKey: ____, ...own } = row

  return { version: versionOf(kit, { ...own, facilities: [...own.facilities].sort() }), ...own }
}

/** Changes a building for all of its homes; what is left out stays. Those that are advertised follow at once. */
export async function updateBuilding(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  { id, ...change }: ProjectChange & { id: string },
): Promise<void> {
  const { before, after } = await changeBuilding(tx, workspaceId, id, change)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from properties
     where workspace_id = ${workspaceId} and project_id = ${id} and deleted_at is null and listing_state = 'published' order by id`)
  for (const home of rows) await refreshAvailability(tx, { workspaceId, propertyId: home.id, now: kit.now() })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'building.changed',
    recordKind: 'building',
    recordId: id,
    before: { name: before },
    after: { name: after },
  })
}

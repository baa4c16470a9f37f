import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insertRows } from '#db/insert-rows.ts'
import { projects, properties } from '#features/properties/tables.ts'
import { assertMayAdd } from '#features/subscriptions/server/service.ts'
import type { Kit } from '#server/kit.ts'

type Project = typeof projects.$inferInsert

/** Adds a building that a file names and the workspace does not have yet (`findImportedProject`). Answers its id. */
export async function addImportedProject(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  project: Pick<Project, 'nameTh' | 'nameEn' | 'addressLine' | 'addressLineEn' | 'postcode'>,
): Promise<string> {
  const id = newId()
  await tx.insert(projects).values({ ...project, workspaceId, id, createdAt: kit.now() })

  return id
}

/** Adds the homes of a file as drafts. */
export async function addImportedHomes(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  rows: readonly Omit<
    typeof properties.$inferInsert,
    'workspaceId' | 'listingState' | 'status' | 'createdAt' | 'updatedAt'
  >[],
): Promise<void> {
  await assertMayAdd(tx, kit, workspaceId, rows.length)
  const now = kit.now()
  const stamp = {
    workspaceId,
    listingState: 'draft',
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  }
  await insertRows(
    tx,
    properties,
    rows.map((row) => ({ ...row, ...stamp })),
  )
}

/** Takes back the homes that an import added, and their buildings where no other home stands in them. */
export async function removeImportedHomes(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  importId: string,
): Promise<void> {
  const now = kit.now()
  const isMine = and(eq(properties.workspaceId, workspaceId), eq(properties.importId, importId))
  await tx
    .update(properties)
    .set({ deletedAt: now, listingState: 'off_market', status: 'off_market', updatedAt: now })
    .where(and(isMine, isNull(properties.deletedAt)))
  const places = tx.select({ id: properties.projectId }).from(properties).where(isMine)
  await tx
    .update(projects)
    .set({ deletedAt: now })
    .where(
      and(
        eq(projects.workspaceId, workspaceId),
        isNull(projects.deletedAt),
        sql`${projects.id} in ${places}`,
        notExists(
          tx
            .select({ one: sql`1` })
            .from(properties)
            .where(
              and(
                eq(properties.workspaceId, projects.workspaceId),
                eq(properties.projectId, projects.id),
                isNull(properties.deletedAt),
              ),
            ),
        ),
      ),
    )
}

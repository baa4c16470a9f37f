import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import { unlinkAccounts } from '#features/people/server/service.ts'
import { tenants } from '#features/tenants/tables.ts'
import type { Kit } from '#server/kit.ts'

/** Adds the tenants of a file. */
export async function addImportedTenants(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  rows: readonly Omit<typeof tenants.$inferInsert, 'workspaceId' | 'createdAt'>[],
): Promise<void> {
  const createdAt = kit.now()
  await insertRows(
    tx,
    tenants,
    rows.map((row) => ({ ...row, workspaceId, createdAt })),
  )
}

/** Takes back the tenants that an import added, with their logins and their id numbers. */
export async function removeImportedTenants(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  importId: string,
): Promise<void> {
  const isMine = and(eq(tenants.workspaceId, workspaceId), eq(tenants.importId, importId))
  const added = await tx.select({ id: tenants.id }).from(tenants).where(isMine)
  const recordIds = added.map((tenant) => tenant.id)
  await unlinkAccounts(tx, kit, { workspaceId, kind: 'tenant', recordIds })
  await tx
    .update(tenants)
    .set({ deletedAt: kit.now(), idNumber: null })
    .where(and(isMine, isNull(tenants.deletedAt)))
}

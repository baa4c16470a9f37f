import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { readRow } from '#features/maintenance/server/service.ts'
import { vendorBills } from '#features/vendor-bills/tables.ts'
import type { Kit } from '#server/kit.ts'
import { findBill } from './read.ts'

/** The bill, with its repair held first: whoever works on either waits. @throws Problem 404 */
export async function holdBill(tx: Tx, kit: Kit, workspaceId: string, id: string) {
  const { maintenanceId } = await findBill(tx, workspaceId, { id })
  const repair = await readRow(tx, kit, { workspaceId, id: maintenanceId, isHeld: true })

  return { bill: await findBill(tx, workspaceId, { id, isHeld: true }), repair }
}

export async function setBill(
  tx: Tx,
  workspaceId: string,
  id: string,
  set: Partial<typeof vendorBills.$inferInsert>,
): Promise<void> {
  await tx
    .update(vendorBills)
    .set(set)
    .where(and(eq(vendorBills.workspaceId, workspaceId), eq(vendorBills.id, id)))
}

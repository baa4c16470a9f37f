import type { Tx } from '#db/client.ts'
import { maintenanceItems } from '#features/maintenance/tables.ts'
import type { Kit } from '#server/kit.ts'
import { isRepair } from './manage.ts'
import type { BillTo } from './types.ts'

/** Who bears what a repair cost, and why, as it was booked. The repair's row is held by whoever calls. */
export async function setPayer(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { id, billTo, billToReason }: { id: string; billTo: BillTo; billToReason: string },
): Promise<void> {
  await tx
    .update(maintenanceItems)
    .set({ billTo, ...(billToReason && { billToReason }), updatedAt: kit.now() })
    .where(isRepair(workspaceId, id))
}

/** What a repair costs by its bills. */
export async function setCost(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { id, costSatang }: { id: string; costSatang: bigint },
): Promise<void> {
  await tx.update(maintenanceItems).set({ costSatang, updatedAt: kit.now() }).where(isRepair(workspaceId, id))
}

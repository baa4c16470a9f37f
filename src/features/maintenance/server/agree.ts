import type { Tx } from '#db/client.ts'
import { maintenanceItems } from '#features/maintenance/tables.ts'
import type { Kit } from '#server/kit.ts'
import { isRepair, note } from './manage.ts'
import { writeStep } from './steps.ts'
import type { Doer } from './types.ts'

/** What was agreed for a repair that is held: its sum, and with whom. The reason stands in its history. */
export async function agreePrice(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: { workspaceId: string; by: Doer },
  {
    id,
    vendorId,
    estimateSatang,
    reason,
  }: { id: string; vendorId: string; estimateSatang: bigint; reason: string },
): Promise<void> {
  await tx
    .update(maintenanceItems)
    .set({ vendorId, estimateSatang, updatedAt: kit.now() })
    .where(isRepair(workspaceId, id))
  await writeStep(tx, kit, { workspaceId, maintenanceId: id, kind: 'chosen', by, text: reason })
  await note(
    tx,
    kit,
    { workspaceId, by },
    { id, action: 'repair.agreed', after: { estimateSatang: String(estimateSatang) } },
  )
}

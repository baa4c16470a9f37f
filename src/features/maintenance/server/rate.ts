import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { maintenanceItems } from '#features/maintenance/tables.ts'
import type { Kit } from '#server/kit.ts'
import { isRepair, note } from './manage.ts'
import type { RepairRow } from './rows.ts'
import type { Doer } from './types.ts'

/** What is done is judged once. @throws Problem 409 `repair_not_done`, `repair_rated` */
export function assertRatable({ status }: Pick<RepairRow, 'status'>, rated: number | null): void {
  if (status !== 'completed') throw conflict('repair_not_done')
  if (rated !== null) throw conflict('repair_rated')
}

/** How the team found who mended a repair that was read and is held. @throws Problem 409 as above, `repair_no_worker` */
export async function rateWorker(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: { workspaceId: string; by: Doer },
  { row, stars }: { row: RepairRow; stars: number },
): Promise<void> {
  assertRatable(row, row.workerRating)
  if (!row.vendorId) throw conflict('repair_no_worker')
  await tx
    .update(maintenanceItems)
    .set({ workerRating: stars, workerRatedAt: kit.now() })
    .where(isRepair(workspaceId, row.id))
  await note(tx, kit, { workspaceId, by }, { id: row.id, action: 'repair.rated' })
}

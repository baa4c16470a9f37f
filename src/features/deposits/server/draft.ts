import type { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { findLease } from '#features/leases/server/service.ts'
import type { Kit } from '#server/kit.ts'
import type { settlementInput } from '../contract.ts'
import { assertOver, readMoney } from './facts.ts'
import { saveSettlement } from './store.ts'

/**
 * Saves what a manager means to keep back, in place of what was saved before. Nothing is booked.
 * @throws Problem 404; 409 `deposit_lease_runs`, `deposit_carried_on`, `deposit_settled`
 */
export async function draftSettlement(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  {
    workspaceId,
    leaseId,
    actorId,
    draft,
  }: {
    workspaceId: string
    leaseId: string
    actorId: string | null
    draft: z.infer<typeof settlementInput>
  },
): Promise<void> {
  const lease = await findLease(tx, workspaceId, leaseId)
  assertOver(lease, await readMoney(tx, lease))
  await saveSettlement(tx, kit, { lease, actorId, draft })
}

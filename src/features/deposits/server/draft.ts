import type { z } from 'zod'
import type { Tx } from '#db/client.ts'
import type { settlementInput } from '#features/deposits/contract.ts'
import { findingsOf } from '#features/inspections/server/service.ts'
import { lastMeters } from '#features/invoices/server/service.ts'
import { findLease } from '#features/leases/server/service.ts'
import { holdCredit } from '#features/ledger/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { assertOver, readMoney } from './facts.ts'
import { withFindings } from './found.ts'
import { freeLines } from './meters.ts'
import { findSettlement, saveSettlement } from './store.ts'

/**
 * Saves what a manager means to keep back, in place of what was saved before. Nothing is booked. A line for readings
 * that were billed or read anew in the meantime is left out.
 * @throws Problem 404; 409 `deposit_lease_runs`, `deposit_carried_on`, `deposit_settled`; 422 for a finding that is not there
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
  await holdCredit(tx, workspaceId, lease)
  assertOver(lease, await readMoney(tx, lease))
  const before = (await findSettlement(tx, lease))?.deductions ?? []
  const lines = withFindings(draft.deductions, before, await findingsOf(tx, workspaceId, { leaseId }))
  const last = await lastMeters(tx, workspaceId, leaseId)
  await saveSettlement(tx, kit, {
    ...{ lease, actorId },
    draft: { ...draft, deductions: freeLines(last, lines) },
  })
}

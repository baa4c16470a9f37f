import type { z } from 'zod'
import { Problem } from '#contract/problem.ts'
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
import { farAbove } from './rules.ts'
import { findSettlement, findTakenBack, type Line, returnedBefore, saveSettlement } from './store.ts'

/**
 * Saves what a manager means to keep back, in place of what was saved before. Nothing is booked. A line for readings
 * that were billed or read anew in the meantime is left out.
 * @throws Problem 404; 409 `deposit_lease_runs`, `deposit_carried_on`, `deposit_settled`; 422 for a finding that is not there;
 *   422 that asks, for a line that alone is more than twice what is held and that nobody has confirmed
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
  const money = await readMoney(tx, lease)
  assertOver(lease, money)
  const before = (await findSettlement(tx, lease))?.deductions ?? []
  const lines = withFindings(draft.deductions, before, await findingsOf(tx, workspaceId, { leaseId }))
  assertMeant(lines, {
    heldSatang: money.heldSatang + returnedBefore(await findTakenBack(tx, lease)),
    meant: [...before.map(({ amountSatang }) => amountSatang), ...(draft.meantSatang ?? [])],
  })
  const last = await lastMeters(tx, workspaceId, leaseId)
  await saveSettlement(tx, kit, {
    ...{ lease, actorId },
    draft: { ...draft, deductions: freeLines(last, lines) },
  })
}

function assertMeant(lines: Line[], known: Parameters<typeof farAbove>[1]): void {
  const asks = farAbove(lines, known).map((at) => `deductions.${at}.amountSatang`)
  if (asks.length === 0) return
  const fields = Object.fromEntries(asks.map((field) => [field, 'deposits_far_above']))
  throw new Problem(422, 'invalid', { fields, asks })
}

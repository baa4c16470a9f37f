import type { Tx } from '#db/client.ts'
import { rentOn } from '#thai/lease-rules/rent-steps.ts'
import { findLease, lateBills } from './leases.ts'
import type { BilledLease } from './lines.ts'
import { type LateBill, lateFeeCap, lateFeeNow } from './rules.ts'

/** A bill that was not paid by its due day. */
export type UnpaidInTime = LateBill & { id: string; no: string }

/** Late fee for an earlier bill that no bill asks for yet, by the terms of its lease, in satang; null where there is none. */
export function lateFeeOwed(
  lease: Pick<BilledLease, 'graceDays' | 'lateFeeSatang' | 'rentSatang' | 'rentSteps'>,
  bill: LateBill,
  today: string,
) {
  const terms = {
    graceDays: lease.graceDays,
    perDaySatang: lease.lateFeeSatang,
    capSatang: lateFeeCap(bill.ownRentSatang ?? rentOn(lease, bill.dueDay)),
  }

  return lateFeeNow(bill, terms, today)
}

/** The same for one bill as it stands: what its tenant owes beside it today, to be asked for by the next bill. */
export async function lateFeeOn(
  tx: Tx,
  workspaceId: string,
  { id, leaseId, today }: { id: string; leaseId: string; today: string },
): Promise<{ days: number; satang: bigint } | null> {
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease || lease.lateFeeSatang <= 0n) return null
  const late = (await lateBills(tx, workspaceId, { leaseIds: [leaseId], today })).get(leaseId) ?? []
  const bill = late.find((one) => one.id === id)
  const fee = bill ? lateFeeOwed(lease, bill, today) : null

  return fee && { days: fee.days, satang: fee.satang }
}

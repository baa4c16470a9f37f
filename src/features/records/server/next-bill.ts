import type { Tx } from '#db/client.ts'
import { nextOfLease } from '#features/charges/server/service.ts'

/** The bill of a lease that comes next. */
export async function readNextBill(
  tx: Tx,
  workspaceId: string,
  { leaseId, now }: { leaseId: string; now: Date },
) {
  const found = await nextOfLease(tx, workspaceId, { leaseId, now })
  if (!found) return null
  const { period, issueDay, totalSatang, state, unreadMeters } = found

  return { leaseId, period, issueDay, totalSatang, state, unreadMeters }
}

import type { Tx } from '#db/client.ts'
import { nextRun } from '#features/charges/server/service.ts'

/** The bill of a lease that comes next. */
export async function readNextBill(
  tx: Tx,
  workspaceId: string,
  { propertyId, leaseId, now }: { propertyId: string; leaseId: string; now: Date },
) {
  const { bills } = await nextRun(tx, workspaceId, { now, propertyId })
  const found = bills.find(({ lease }) => lease.id === leaseId)
  if (!found) return null
  const { period, issueDay, totalSatang, state, unreadMeters } = found

  return { leaseId, period, issueDay, totalSatang, state, unreadMeters }
}

import type { Tx } from '#db/client.ts'
import { todayInBangkok } from '#thai/days.ts'
import { AGAIN, refusalFor, standingBill } from './by-hand.ts'
import type { MeterKind } from './last-readings.ts'
import { findLease, unbilledReadings } from './leases.ts'
import { readingsOf } from './rent-run.ts'
import { type InvoiceKind, isMetered } from './rules.ts'

type MeterOfBill = { kind: MeterKind; day: string; from: number; value: number; units: number }

type AfterVoid = { standing: { id: string; no: string } | null; canBill: boolean; meters: MeterOfBill[] }

/**
 * What a voided bill leads to: the bill that stands in its place now, or whether the month can be billed again and what
 * the meters would then count. Null where there is neither, and none can be made from the lease alone.
 */
export async function afterVoid(
  tx: Tx,
  workspaceId: string,
  { leaseId, period, kind, status }: { leaseId: string; period: string; kind: InvoiceKind; status: string },
  now: Date,
): Promise<AfterVoid | null> {
  if (status !== 'void') return null
  const standing = await standingBill(tx, workspaceId, { leaseId, period, kind })
  if (standing) return { standing, canBill: false, meters: [] }
  if (!AGAIN.has(kind)) return null
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease) return { standing, canBill: false, meters: [] }
  const refused = await refusalFor(tx, workspaceId, lease, kind === 'rent' ? period : null)
  if (refused !== null || kind !== 'rent') return { standing, canBill: refused === null, meters: [] }
  const today = todayInBangkok(now)
  const readings = await unbilledReadings(tx, workspaceId, { propertyIds: [lease.propertyId], today })
  const counted = readingsOf(lease, readings.get(lease.propertyId) ?? [])

  return {
    standing,
    canBill: true,
    meters: counted
      .filter(({ meterKind }) => isMetered(lease, meterKind))
      .map(({ meterKind, day, from, value, units }) => ({
        kind: meterKind,
        ...{ day, value, units, from: from ?? value - units },
      })),
  }
}

import {
  DEPOSITS_HELD,
  depositReturnedLines,
  heldForLeases,
  postEntry,
} from '#features/ledger/server/service.ts'
import { addDays, bangkokInstant, todayInBangkok } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { MadeLease } from './leases.ts'
import type { Timeline } from './timeline.ts'

/** The deposit goes back within a week of the end, as the rule in force asks for a home without damage. */
export function layDepositReturn({ kit }: Clock, timeline: Timeline, lease: MadeLease): void {
  const { workspaceId, id: leaseId, propertyId, tenantId } = lease
  timeline.on(bangkokInstant(addDays(lease.endDay, 6), { hour: 11 }), () =>
    kit.database.inWorkspace(workspaceId, async (tx) => {
      const held = await heldForLeases(tx, workspaceId, { account: DEPOSITS_HELD, leaseIds: [leaseId] })
      const amountSatang = held.get(leaseId) ?? 0n
      if (amountSatang <= 0n) return
      await postEntry(tx, workspaceId, {
        at: kit.now(),
        kind: 'deposit_returned',
        day: todayInBangkok(kit.now()),
        sourceKind: 'lease',
        sourceId: leaseId,
        lines: depositReturnedLines(amountSatang, { leaseId, propertyId, tenantId }),
      })
    }),
  )
}

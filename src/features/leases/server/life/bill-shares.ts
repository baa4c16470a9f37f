import { and, eq } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { coTenantsOf } from '#features/leases/server/cotenants.ts'
import { findLease } from '#features/leases/server/store.ts'
import { leadShareBp } from '#features/leases/shares.ts'
import { leases } from '#features/leases/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

/** Leases whose bills are still to come. */
const COMING = new Set(['draft', 'sent', 'signed', 'active'])

/**
 * Says whether each tenant is asked for their share of the bills to come. Bills that are out stay as they are: what was
 * asked for is never changed.
 * @throws Problem 404; 409 `lease_no_shares` where the lease names no shares, `lease_expired` and its like once it has ended
 */
export async function shareBills(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, isShared }: { id: string; isShared: boolean },
): Promise<void> {
  const lease = await findLease(tx, workspaceId, id)
  if (!COMING.has(lease.status)) throw conflict(`lease_${lease.status}`)
  if (lease.sharesBills === isShared) return
  if (isShared && leadShareBp(await coTenantsOf(tx, lease)) === null) throw conflict('lease_no_shares')
  await tx
    .update(leases)
    .set({ sharesBills: isShared })
    .where(and(eq(leases.workspaceId, workspaceId), eq(leases.id, id)))
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, recordKind: 'lease', recordId: id },
    action: 'lease.bill_shares_changed',
    before: { sharesBills: lease.sharesBills },
    after: { sharesBills: isShared },
  })
}

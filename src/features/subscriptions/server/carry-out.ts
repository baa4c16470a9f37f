import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { subscriptions } from '#features/subscriptions/tables.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import type { Order } from './orders.ts'
import type { Subscription } from './quote.ts'
import type { Attempt } from './settle.ts'

/** Gives a business the package that an order is for: once, with the order's payment, in its transaction. */
export async function carryOut(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { order, attempt, before }: { order: Order; attempt: Attempt; before: Subscription | null },
): Promise<void> {
  const { workspaceId, packageId, versionId, units, addons, withContract } = order
  const values = {
    status: 'active' as const,
    ...{ packageId, versionId, units, addons, withContract },
    ...{ periodStart: order.periodStart, periodEnd: order.periodEnd, anchorDay: order.anchorDay },
    ...{ listSatang: order.listSatang, netSatang: order.periodNetSatang },
    ...{ discountId: order.discountId, discountMonths: order.discountMonths },
    ...(attempt.cardId && { cardId: attempt.cardId, cardUserId: attempt.createdBy }),
    // Who pays again wants to go on; what was asked for later is about what there was.
    ...{ isEnding: false, next: null, updatedAt: kit.now() },
  }
  if (before)
    await tx
      .update(subscriptions)
      .set({ ...values, revision: before.revision + 1 })
      .where(eq(subscriptions.workspaceId, workspaceId))
  else await tx.insert(subscriptions).values({ workspaceId, ...values, createdAt: kit.now() })
  await audit(tx, {
    workspaceId,
    at: kit.now(),
    actorId: order.createdBy,
    action: `subscription.${order.kind === 'new' ? 'bought' : order.kind === 'upgrade' ? 'upgraded' : 'renewed'}`,
    recordKind: 'subscription',
    recordId: order.id,
    ...(before && { before: { package: before.packageId, units: before.units, until: before.periodEnd } }),
    after: { package: packageId, units, until: order.periodEnd },
  })
}

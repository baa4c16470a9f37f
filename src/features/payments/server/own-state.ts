import type { ApiContext } from '#server/http/context.ts'
import { ownPaymentPlace } from './own.ts'
import { refresh } from './pay.ts'
import { presentState } from './state.ts'

/** How a payment for an own bill stands now; the gateway is asked again while it is on its way. @throws Problem 404 */
export async function ownPaymentState(context: ApiContext, paymentId: string) {
  const { kit, locale } = context
  const { workspaceId } = await ownPaymentPlace(context, paymentId)
  const paid = await refresh(kit, workspaceId, paymentId)

  return kit.database.inWorkspace(workspaceId, (tx) => presentState(tx, kit, workspaceId, paid, locale))
}

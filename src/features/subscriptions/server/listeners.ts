import { type Listener, on, type Schedule } from '#server/events.ts'
import { reconcileOrders, refundSurplus, takeEvent } from './reconcile.ts'

export const subscriptionsListeners: Listener[] = [
  on('gateway.charge_told', 'packages_take_charge', (kit, { chargeId }) => takeEvent(kit, chargeId)),
  on('package.surplus', 'packages_refund_surplus', (kit, { workspaceId, attemptId }) =>
    refundSurplus(kit, workspaceId, attemptId),
  ),
]

export const subscriptionsSchedules: Schedule[] = [
  { name: 'reconcile_orders', cron: '*/2 * * * *', run: async (kit) => void (await reconcileOrders(kit)) },
]

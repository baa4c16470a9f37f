import { type Listener, on, type Schedule } from '#server/events.ts'
import { mailAnnounced, mailLapse, mailPaid, mailRenewing, mailStands } from './mails.ts'
import { reconcileOrders, refundSurplus, takeEvent } from './reconcile.ts'
import { renewPackages } from './renew.ts'

export const subscriptionsListeners: Listener[] = [
  on('gateway.charge_told', 'packages_take_charge', (kit, { chargeId, of }) => takeEvent(kit, chargeId, of)),
  on('package.surplus', 'packages_refund_surplus', (kit, { workspaceId, attemptId }) =>
    refundSurplus(kit, workspaceId, attemptId),
  ),
  on('package.paid', 'packages_mail_paid', mailPaid),
  on('package.renewing', 'packages_mail_renewing', mailRenewing),
  on('package.stands', 'packages_mail_stands', mailStands),
  on('package.lapse', 'packages_mail_lapse', mailLapse),
  on('packages.announced', 'packages_mail_announced', mailAnnounced, { urgency: 'whenever' }),
]

export const subscriptionsSchedules: Schedule[] = [
  { name: 'reconcile_orders', cron: '*/2 * * * *', run: async (kit) => void (await reconcileOrders(kit)) },
  // At ten past ten in Bangkok: whoever is called late can still do something that day.
  { name: 'renew_packages', cron: '10 3 * * *', run: renewPackages },
]

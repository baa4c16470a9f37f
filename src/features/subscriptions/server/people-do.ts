/**
 * What people do with their package, for the demo, which does it as they would. It cannot stand in `service.ts`: paying
 * needs payments, and homes, which payments know, ask there how many there may be.
 */
export { beginTrial, readBilling } from './billing.ts'
export { discountOrder, openOrder } from './orders.ts'
export { payOrder } from './pay.ts'
export { renewPackages } from './renew.ts'

export { type PayRequest, pay } from './pay.ts'
export { recordPayment } from './record.ts'
export { acceptSlip, submitSlip } from './slips.ts'

export { recordPayment } from './record.ts'
export { acceptSlip, submitSlip } from './slips.ts'

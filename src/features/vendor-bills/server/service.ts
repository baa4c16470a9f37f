export { type NewBill, submitBill } from './bills.ts'

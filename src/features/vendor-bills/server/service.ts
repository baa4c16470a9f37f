export { submitBill } from './bills.ts'

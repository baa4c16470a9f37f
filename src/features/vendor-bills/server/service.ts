export { submitBill } from './bills.ts'
export { owedTo } from './own.ts'

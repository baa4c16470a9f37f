export { meterNames } from '#features/invoices/meter-names.ts'

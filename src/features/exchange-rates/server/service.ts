export { priced, rateOn, type Sum, sumOnSave } from './rate-on.ts'

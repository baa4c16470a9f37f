export { priced, pricedOnSave, rateOn, rateOrRefuse } from './rate-on.ts'

export { readIsJuristic } from './juristic.ts'
export { forgetKeptCards, keptCard } from './methods.ts'
export { accountDigits, maskNumber } from './rules.ts'

export { readIsJuristic } from './juristic.ts'
export { addCard, forgetKeptCards, keptCard, removeMethod } from './methods.ts'
export { accountDigits, maskNumber } from './rules.ts'

/** The door of deposits for other features and the demo business. */
export { draftSettlement } from './draft.ts'
export { settleDeposit } from './settle.ts'
export { readDeposit } from './views.ts'
export { depositDays, readDepositsWaiting } from './waiting.ts'

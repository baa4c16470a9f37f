// What other features may use of the administrator's acts.
export { closeBusinesses } from './businesses.ts'
export { aloneIn, findHolds, within } from './holds.ts'

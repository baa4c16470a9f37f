/** The door of payouts for the demo business. */
export { approveRun } from './approve.ts'
export { readPayees } from './payees.ts'
export { prepareRun } from './prepare.ts'
export { readRun } from './read.ts'
export { sendRun } from './send.ts'

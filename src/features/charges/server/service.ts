export { chargeInside } from './add.ts'
export { holdBills } from './holds.ts'
export { undoInside } from './undo.ts'
export { nextOfLease, nextRun, sumsNow, toReview, type Upcoming } from './upcoming.ts'

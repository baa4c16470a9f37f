export { chargeInside } from './add.ts'
export { undoInside } from './undo.ts'
export { nextOfLease, nextRun, sumsNow, toReview, type Upcoming } from './upcoming.ts'

export { chargeInside } from './add.ts'
export { undoInside } from './undo.ts'
export { nextOfLease, toReview } from './upcoming.ts'

export { nextOfLease, toReview } from './upcoming.ts'

export { nextRun, toReview } from './upcoming.ts'

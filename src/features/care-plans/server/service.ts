export { makeAllDue } from './schedule.ts'

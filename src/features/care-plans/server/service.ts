export { addPlan } from './manage.ts'
export { makeAllDue } from './schedule.ts'

export { approvePayable } from './answer.ts'
export { payPayable } from './pay.ts'
export { addPlan } from './plans.ts'
export { addPayable } from './write.ts'

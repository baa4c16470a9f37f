export { addRepair } from './manage.ts'
export { moveRepair } from './move.ts'
export { readRepair } from './read.ts'

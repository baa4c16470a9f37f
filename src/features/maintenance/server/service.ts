export { addRepair, type NewRepair } from './manage.ts'
export { type Move, moveRepair } from './move.ts'
export { readRepair } from './read.ts'
export type { Doer } from './types.ts'

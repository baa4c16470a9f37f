export { addRepair } from './manage.ts'
export { moveRepair } from './move.ts'
export { readRow } from './read.ts'
export type { RepairRow } from './rows.ts'

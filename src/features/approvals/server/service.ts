export { askOwners } from './ask.ts'

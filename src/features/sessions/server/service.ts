export { readDevice } from './rules.ts'

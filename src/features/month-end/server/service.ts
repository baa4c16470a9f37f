export { pause } from './pauses.ts'

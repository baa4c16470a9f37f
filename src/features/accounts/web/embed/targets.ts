export { safeTarget } from '../redirect-target.ts'

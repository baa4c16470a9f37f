export { readSetup } from './setup.ts'
export { assertOpen } from './website.ts'

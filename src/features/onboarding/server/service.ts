export { readSetup } from './setup.ts'

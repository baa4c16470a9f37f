export { readSetup } from './setup.ts'
export { publishIn as openSite } from './website.ts'

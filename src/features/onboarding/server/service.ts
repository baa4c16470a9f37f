export { readSetup } from './setup.ts'
export { siteUrlOf } from './website.ts'

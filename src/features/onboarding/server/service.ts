export { readSetup } from './setup.ts'
export { publishIn as openSite, siteUrlOf } from './website.ts'

export { type LeadOwner, rulesOf } from './read.ts'

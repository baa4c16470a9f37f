export { type HomeRules, type LeadOwner, rulesOf } from './read.ts'
export { saveRules } from './save.ts'

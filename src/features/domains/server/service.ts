export { releaseDomains } from './checks.ts'
export { inOwnLetters } from './domain-name.ts'

/** The door of subscriptions for the nouns that ask what the package of a business allows, and close what it does not. */
export { businessesWithPackages, noteLapses, readLapses } from './lapses.ts'
export { assertMayAdd, assertOwnDomain, assertOwnSite } from './limits.ts'

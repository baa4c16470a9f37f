/** The door of subscriptions for the nouns that ask what the package of a business allows. */
export { assertMayAdd, assertOwnDomain } from './limits.ts'

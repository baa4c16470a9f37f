export { newestListings } from './home.ts'
export { indexListing, indexWorkspace } from './index-listing.ts'
export { confirmedDaysAgo } from './rules.ts'
export { searchListings } from './search.ts'

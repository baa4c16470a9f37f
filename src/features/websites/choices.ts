// Values that pages need too: this file must stay free of the schema library.

/** What a manager may offer visitors to search by. `let` also shows homes that are let. */
export const SEARCH_FILTERS = ['words', 'type', 'bedrooms', 'rent', 'pets', 'let'] as const
export type SearchFilter = (typeof SEARCH_FILTERS)[number]

export const SITE_SORTS = ['newest', 'price_asc', 'price_desc'] as const
export type SiteSort = (typeof SITE_SORTS)[number]

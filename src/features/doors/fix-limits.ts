/** As many photos as a report at a door takes. Beside the contract, which a page at a door does not load. */
export const MOST_FIX_PHOTOS = 6

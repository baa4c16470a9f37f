/** As many photos as a home has. */
export const MOST_PHOTOS = 30

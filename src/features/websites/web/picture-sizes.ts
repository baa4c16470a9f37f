/** How wide the large picture of a page is: half of a desktop, all of a phone. */
export const HALF = '(min-width: 64em) 50vw, 100vw'

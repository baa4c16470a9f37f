/** Where a paper of a kind is written, for pages of other nouns. */
export { paperPath } from '#features/papers/web/words.ts'

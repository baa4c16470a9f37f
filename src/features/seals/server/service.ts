/** The door of seals for the nouns whose papers are signed. */
export { sealPaper } from './seal-paper.ts'

/** The door of seals for the nouns whose papers are signed. */
export { beforeSigning, sealPaper } from './seal-paper.ts'
export { printedSealCode } from './sealed-code.ts'

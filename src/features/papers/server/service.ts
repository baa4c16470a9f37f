/** The door of papers: to begin, issue and share them. */
export { issuePaper } from './issue.ts'
export { readIssuer } from './issuer.ts'
export { openPaperOf, papersOfSide } from './own.ts'
export { findPaper, type PaperRow } from './read.ts'
export { sharePaper } from './share.ts'
export { applyTemplate, copyTemplate, saveTemplate } from './templates/write.ts'
export { lockPaper, markPaper, readIssued } from './to-sign.ts'
export { beginPaper, noteSent, voidPaper } from './write.ts'

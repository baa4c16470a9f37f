/** The door of documents for the nouns whose records have papers. */
export {
  addDocument,
  forgetPapers,
  keepPaper,
  type PaperOf,
  paperFile,
  replaceDocument,
} from './kept-papers.ts'

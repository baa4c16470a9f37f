/** The door of documents for the nouns whose records have papers. */
export { addDocument, forgetPapers, keepPaper, type PaperOf, paperFile } from './kept-papers.ts'

export { checkFile } from './check-file.ts'
export { importFile } from './import-file.ts'

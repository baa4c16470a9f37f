/** How files with tables are read, for every noun that takes some. */
export { decodeText } from './files/charset.ts'
export { cleanCell, readRecords } from './files/read-records.ts'
export { isPacked, readWorkbook } from './files/workbook.ts'
export { FileRefused } from './formats/types.ts'
export { openTableDoor } from './table-door.ts'

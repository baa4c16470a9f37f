/** The door of inspections for other features. */
export { findingsOf, type MoveOutFound } from './findings.ts'
export { type MetersFound, metersFound } from './meters-found.ts'
export { addPhoto } from './photos.ts'
export { addRemark } from './remarks.ts'
export { metersNeeded, readRow as findInspection } from './rows.ts'
export { readSigning, signInspection } from './sign.ts'
export { acceptSilence } from './silence.ts'
export { actOn, beginInspection, changeHead, finishInspection } from './write.ts'

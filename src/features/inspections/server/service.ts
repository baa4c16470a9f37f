/** The door of inspections for other features. */
export { findingsOf, type MoveOutFound } from './findings.ts'
export { type MetersFound, metersFound } from './meters-found.ts'

/** The door of inspections for other features. */
export { type Finding, findingsOf, type MoveOutFound } from './findings.ts'

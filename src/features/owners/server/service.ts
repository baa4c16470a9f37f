/** The door of owners for other features, imports and the demo business. */
export { addOwner } from './owners.ts'
export { issueStatement, payOut, readStatement } from './statements.ts'

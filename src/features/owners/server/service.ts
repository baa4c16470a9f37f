/** The door of owners for other features, imports and the demo business. */
export { addOwner, linkOwner, type OwnerDetails, updateOwner } from './owners.ts'
export { issueStatement, listStatements, payOut, readStatement, type Statement } from './statements.ts'

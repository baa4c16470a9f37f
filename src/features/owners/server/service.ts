/** The door of owners for other features, imports and the demo business. */
export { addOwner } from './owners.ts'
export { issueStatement, listStatements, payOut, readStatement } from './statements.ts'
export { findBusiness, lineTitle, nameIn, ownerView, payoutAccount, statementRow } from './views.ts'

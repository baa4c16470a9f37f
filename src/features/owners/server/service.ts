/** The door of owners for other features, imports and the demo business. */

export {
  applyDue,
  findChange,
  otherMoneyMembers,
} from './account-changes.ts'
export { mayConfirm } from './account-rules.ts'
export { addOwner } from './owners.ts'
export {
  holdPayee,
  noteTransfer,
  ownerBalances,
  payOut,
  takeTransferBack,
} from './paid.ts'
export { payableNow } from './paid-rules.ts'
export { statementPdf } from './papers.ts'
export {
  findStatementById,
  issueStatement,
  listStatements,
  readStatement,
  type Statement,
} from './statements.ts'
export {
  type Account,
  findBusiness,
  findOwner,
  lineTitle,
  nameIn,
  ownerView,
  payoutAccount,
  statementRow,
} from './views.ts'

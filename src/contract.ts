import { accountsContract } from './features/accounts/contract.ts'
import { applicationsContract } from './features/applications/contract.ts'
import { importsContract } from './features/imports/contract.ts'
import { ledgerContract } from './features/ledger/contract.ts'
import { mediaContract } from './features/media/contract.ts'

// Table of contents: every feature's API contract.
export const contract = {
  accounts: accountsContract,
  applications: applicationsContract,
  imports: importsContract,
  ledger: ledgerContract,
  media: mediaContract,
}

export type Contract = typeof contract

import { accountsContract } from './features/accounts/contract.ts'
import { invoicesContract } from './features/invoices/contract.ts'
import { ledgerContract } from './features/ledger/contract.ts'
import { mediaContract } from './features/media/contract.ts'

// Table of contents: every feature's API contract.
export const contract = {
  accounts: accountsContract,
  invoices: invoicesContract,
  ledger: ledgerContract,
  media: mediaContract,
}

export type Contract = typeof contract

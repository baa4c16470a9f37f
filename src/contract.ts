import { accountsContract } from './features/accounts/contract.ts'
import { applicationsContract } from './features/applications/contract.ts'
import { invoicesContract } from './features/invoices/contract.ts'
import { ledgerContract } from './features/ledger/contract.ts'
import { listingsContract } from './features/listings/contract.ts'
import { mediaContract } from './features/media/contract.ts'
import { paymentsContract } from './features/payments/contract.ts'
import { propertiesContract } from './features/properties/contract.ts'

// Table of contents: every feature's API contract.
export const contract = {
  accounts: accountsContract,
  applications: applicationsContract,
  invoices: invoicesContract,
  ledger: ledgerContract,
  listings: listingsContract,
  media: mediaContract,
  payments: paymentsContract,
  properties: propertiesContract,
}

export type Contract = typeof contract

import { accountsContract } from './features/accounts/contract.ts'

// Table of contents: every feature's API contract.
export const contract = {
  accounts: accountsContract,
}

export type Contract = typeof contract

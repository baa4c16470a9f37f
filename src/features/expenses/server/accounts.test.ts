import { expect, it } from 'vitest'
import { EXPENSE_CATEGORIES } from '#features/expenses/contract.ts'
import { ACCOUNTS } from '#features/ledger/server/accounts.ts'
import { accountOf } from './accounts.ts'

it('books each kind of expense in an account for expenses, the business and owners apart', () => {
  for (const category of EXPENSE_CATEGORIES) {
    expect(accountOf(category, 'owner')).toBe('5010')
    const own = accountOf(category, 'workspace')
    expect(own).not.toBe('5010')
    expect(ACCOUNTS[own], category).toBe('expense')
  }
})

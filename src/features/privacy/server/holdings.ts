import type { Holding } from './register/holding.ts'
import { ofAccounts } from './register/of-accounts.ts'
import { ofBusinesses } from './register/of-businesses.ts'
import { ofLeases } from './register/of-leases.ts'
import { ofMoney } from './register/of-money.ts'
import { ofPeople } from './register/of-people.ts'

/**
 * Every table and every column: whose data it holds, whether an export shows it, and what an erasure does to it. This is
 * what export and erasure run by; a column that stands in no entry fails a test.
 */
export const HOLDINGS: readonly Holding[] = [
  ...ofAccounts,
  ...ofPeople,
  ...ofLeases,
  ...ofMoney,
  ...ofBusinesses,
]

import { sql } from 'drizzle-orm'
import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { websiteDomains } from './tables.ts'

/** Personal data in the tables of domains: whose it is, what an export shows, what an erasure does. */
export const domainsRegister: Holding[] = [
  {
    table: websiteDomains,
    whose: ['manager'],
    rowsOf: inBusiness((_, { isRun }) => sql`${isRun}::boolean`),
    rows: 'stay',
    isExported: true,
    personal: { domain: shown('special'), proof: hidden('special'), created_by: hidden('id') },
    plain: names(`workspace_id is_sibling status waiting_since live_since trouble_since failures checked_at
      next_check_at records created_at`),
    note: 'Goes with a business that closes, which sets the domain free; where one goes on, the domain is its own.',
  },
]

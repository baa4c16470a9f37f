import { sql } from 'drizzle-orm'
import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import { ofAccount } from '#server/register/rows.ts'
import { savedSearches, savedSearchHits } from './tables.ts'

/** Personal data in the tables of saved searches: whose it is, what an export shows, what an erasure does. */
export const savedSearchesRegister: Holding[] = [
  {
    table: savedSearches,
    whose: ['user', 'visitor'],
    rowsOf: ofAccount(({ provenEmail }) => sql`t.email = ${provenEmail}`),
    rows: 'go',
    isExported: true,
    personal: {
      email: shown('row'),
      criteria: shown('row'),
      criteria_hash: hidden('row'),
      confirm_hash: hidden('row'),
    },
    plain: names('id locale confirm_expires_at confirmed_at looked_at mailed_on created_at'),
    note: 'Found by the proven address. Without an account they go by the link in each of their mails, unconfirmed ones by themselves.',
  },
  {
    table: savedSearchHits,
    whose: ['user', 'visitor'],
    rowsOf: ofAccount(
      ({ provenEmail }) =>
        sql`t.search_id in (select id from saved_searches s where s.email = ${provenEmail})`,
    ),
    rows: 'go',
    isExported: true,
    personal: { property_id: shown('row') },
    plain: names('search_id rent_satang mailed_on'),
    note: 'Homes that were mailed for a saved search.',
  },
]

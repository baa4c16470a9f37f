import { sql } from 'drizzle-orm'
import { type Holding, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { takeouts } from './tables.ts'

/** Personal data in the tables of takeouts: whose it is, what an export shows, what an erasure does. */
export const takeoutsRegister: Holding[] = [
  {
    table: takeouts,
    whose: ['manager'],
    rowsOf: inBusiness(({ userId }) => sql`t.asked_by = ${userId}`),
    rows: 'stay',
    isExported: true,
    personal: { asked_by: shown('id') },
    plain: names('workspace_id id locale status step percent storage_key bytes expires_at created_at'),
    note: 'The archive holds what the business itself holds, and goes from the store after seven days.',
  },
]

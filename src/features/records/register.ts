import { sql } from 'drizzle-orm'
import { free, type Holding, hidden, names } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { notes } from './tables.ts'

/** Personal data in the tables of records: whose it is, what an export shows, what an erasure does. */
export const recordsRegister: Holding[] = [
  {
    table: notes,
    whose: ['tenant', 'owner'],
    rowsOf: inBusiness(
      (_, { tenantIds, ownerIds }) => sql`
        (t.kind = 'tenant' and t.record_id = ${anyOf(tenantIds)} or t.kind = 'owner' and t.record_id = ${anyOf(ownerIds)})`,
    ),
    rows: 'go',
    isExported: true,
    personal: { text: free('row'), created_by: hidden('id') },
    plain: names('workspace_id id kind record_id created_at'),
    note: 'Notes about a home stay; where one names the person, the name is struck out.',
  },
]

import { sql } from 'drizzle-orm'
import { type Holding, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { visits } from './tables.ts'

/** Personal data in the tables of visits: whose it is, what an export shows, what an erasure does. */
export const visitsRegister: Holding[] = [
  {
    table: visits,
    whose: ['visitor'],
    rowsOf: inBusiness(({ provenEmail }) => sql`lower(t.email) = ${provenEmail}`),
    rows: 'go',
    isExported: true,
    personal: { name: shown('row'), phone: shown('row'), email: shown('row') },
    plain: names(
      'workspace_id id property_id locale day slot language_id demo_type_id at source status created_at',
    ),
    note: 'Found by the verified e-mail address of an account.',
  },
]

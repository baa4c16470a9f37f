import { sql } from 'drizzle-orm'
import { type Holding, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { inquiries } from './tables.ts'

/** Personal data in the tables of inquiries: whose it is, what an export shows, what an erasure does. */
export const inquiriesRegister: Holding[] = [
  {
    table: inquiries,
    whose: ['visitor'],
    rowsOf: inBusiness(({ provenEmail }) => sql`lower(t.email) = ${provenEmail}`),
    rows: 'go',
    isExported: true,
    personal: {
      name: shown('row'),
      phone: shown('row'),
      email: shown('row'),
      budget_satang: shown('row'),
      area: shown('row'),
      message: shown('row'),
    },
    plain: names('workspace_id id property_id purpose source locale status created_at'),
    note: 'Found by the verified e-mail address of an account.',
  },
]

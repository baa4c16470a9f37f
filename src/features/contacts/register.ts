import { sql } from 'drizzle-orm'
import { free, type Holding, names, shown } from '#server/register/holding.ts'
import { inBusiness } from '#server/register/rows.ts'
import { contacts } from './tables.ts'

/** Personal data in the tables of contacts: whose it is, what an export shows, what an erasure does. */
export const contactsRegister: Holding[] = [
  {
    table: contacts,
    whose: ['visitor'],
    rowsOf: inBusiness(
      ({ provenEmail, userId }) => sql`(lower(t.email) = ${provenEmail} or t.user_id = ${userId})`,
    ),
    rows: 'go',
    isExported: true,
    personal: {
      name: shown('row'),
      company: shown('row'),
      email: shown('row'),
      phone: shown('row'),
      user_id: shown('row'),
      tags: shown('row'),
      consent_how: shown('row'),
      notes: free('row'),
    },
    plain: names(
      'workspace_id id type locale source consent consent_at last_contacted_at created_at updated_at',
    ),
    note: 'Found by the verified e-mail address of an account, or by the account that applied. Who has no account is forgotten by the business, with delete.',
  },
]

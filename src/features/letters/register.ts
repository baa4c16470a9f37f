import { sql } from 'drizzle-orm'
import { type Holding, names, shown } from '#server/register/holding.ts'
import { ofAccount } from '#server/register/rows.ts'
import { letters } from './tables.ts'

/** Personal data in the tables of letters: whose it is, what an export shows, what an erasure does. */
export const lettersRegister: Holding[] = [
  {
    table: letters,
    whose: ['visitor'],
    rowsOf: ofAccount(({ provenEmail }) => sql`lower(t.email) = ${provenEmail}`),
    rows: 'go',
    isExported: true,
    personal: {
      name: shown('row'),
      email: shown('row'),
      phone: shown('row'),
      message: shown('row'),
      subject: shown('row'),
      subject_contact: shown('row'),
    },
    plain: names('id kind may_name locale created_at read_at answered_at'),
    note: 'Found by the verified e-mail address of an account; all of it goes after 180 days.',
  },
]
